import { confidenceOf, isSureByOneCut, sureByOneReader, withFamiliarity } from './confidence';
import { classifyTiles, recut } from './cuts';
import type { NamedTile } from './cuts';
import type { Detection } from '../find/detections';
import { cutOff, shareInside } from '../places/edge';
import { joinFloats } from '../numbers/floats';
import { add, outlineOf, scaled, subtract, turnQuad } from '../places/geometry';
import { inksOf } from '../picture/ink';
import { withSet } from './likeness';
import type { Networks } from '../networks';
import { isAsked, withOpinion } from './opinion';
import type { Quad, Stage } from '../protocol';
import type { Pyramid } from '../picture/pyramid';
import { measureFaces } from '../picture/quality';
import type { FaceLight } from '../picture/quality';
import { cropSize, rectify, startRectify } from '../picture/rectify';
import { worthAnotherLook } from './recut';
import { surroundOf } from '../picture/surround';
import type { Surround } from '../picture/surround';
import { settleTurns, upright } from './turns';
import { isOutlined, softmax } from './verdict';
import type { Verdict } from './verdict';

/** A tile found and named, before its neighbours are asked. */
export interface SeenTile {
  /** Corners from the face's own top left, as far as the face alone tells it. */
  quad: Quad;
  verdict: Verdict;
  /** The light on its face, how sharp it is, and what lies around what looks like a back. */
  face: FaceLight & { surround?: Surround };
  /** The ink of its face: see ink.ts. */
  ink?: Float32Array;
}

/** A place where a tile may be. */
export type Place = Pick<Detection, 'quad' | 'objectness' | 'onlyStretched'>;

/**
 * Names tiles that were found, each by itself, doubtful ones by several cuts. `among` are tiles named before,
 * which tell how large and which way round the tiles here lie; `mayRecut` says of which detections, by number, doubtful
 * ones may be cut again, which takes five times as long. Returns the tiles in the order of the detections, what is no
 * tile too: see `keepTiles`.
 */
export async function nameTiles(
  networks: Networks,
  pyramid: Pyramid,
  detections: readonly Place[],
  among: readonly SeenTile[] = [],
  begin: (stage: Stage) => void = () => undefined,
  mayRecut: (index: number) => boolean = () => true,
): Promise<SeenTile[]> {
  begin('rectify');
  await startRectify();
  const quads = [...detections, ...among].map((tile) => tile.quad);
  const crops = rectify(pyramid, quads.slice(0, detections.length));
  begin('classify');
  const places = [...quads];
  const found = detections.map((detection, index) => ({ ...detection, index }));
  const named = await classifyTiles(networks, pyramid, crops, found, places, (guesses) =>
    settleTurns(quads, [...guesses, ...among.map(() => upright)]).slice(0, guesses.length),
  );
  const verdicts = named.map((tile) => tile.verdict);
  named.forEach((tile, i) => (quads[i] = tile.quad));
  const beside = among.map((tile) => tile.verdict);
  const alone = withFamiliarity(verdicts, beside);
  const outlined = [...alone, ...beside].map(isOutlined);
  const doubtful = worthAnotherLook(
    alone.map(({ codes, evidence }, i) => ({
      quad: quads[i]!,
      code: codes[0]![0],
      objectness: evidence.objectness,
    })),
    alone.map((verdict, i) => mayRecut(i) && !isSureByOneCut(verdict)),
  );
  const cuts = await recut(networks, pyramid, detections, alone, { quads, places, outlined, doubtful });
  const unsure = alone.map((verdict, i) => mayRecut(i) && confidenceOf(verdict) < sureByOneReader);
  const told = await withOpinions(networks, pyramid, cuts, unsure);
  const inks = inksOf(uprightCrops(pyramid, told, named));
  const judged = told.map((tile) => tile.verdict);
  const read = networks.set === undefined ? judged : withSet(networks.set, judged, inks, beside);
  const faces = measureFaces(
    crops,
    alone.map((verdict) => verdict.evidence.size),
  );
  return told.map(({ quad }, i) => {
    const verdict = read[i]!;
    const evidence = {
      ...verdict.evidence,
      cutOff: cutOff(quad, pyramid.levels[0]!),
      inside: shareInside(quad, pyramid.levels[0]!),
      onlyStretched: detections[i]!.onlyStretched === true,
    };
    const surround = verdict.codes[0]![0] === 'x' ? surroundOf(pyramid, quad) : undefined;
    return {
      quad: turnQuad(quad, verdict.turn),
      verdict: { ...verdict, evidence },
      face: { ...faces[i]!, ...(surround && { surround }) },
      ink: inks[i]!,
    };
  });
}

/** Crops of tiles the right way up, [n, 64, 64, 3]: as they were `seen` already, or cut out anew where a tile has another outline since. */
function uprightCrops(
  pyramid: Pyramid,
  tiles: readonly NamedTile[],
  seen: readonly NamedTile[],
): Float32Array {
  const kept = tiles.map(({ quad }, i) => (quad === seen[i]!.quad ? seen[i]!.crop : undefined));
  const cut = rectify(
    pyramid,
    tiles.flatMap(({ quad, verdict }, i) => (kept[i] === undefined ? [turnQuad(quad, verdict.turn)] : [])),
  );
  let next = 0;
  return joinFloats(kept.map((crop) => crop ?? cut.subarray(next * cropSize, ++next * cropSize)));
}

/**
 * A second opinion sees this much of a tile's outline, each way: what it doubts is the face, not where it ends, and that comes out
 * larger. Between two measurements: of 1,141 tiles it was asked about 227 were wrong with the whole outline, 216 with 0.92 of it; of 332 others
 * 106 and, with 0.88, 97.
 */
const seenOfOutline = 0.9;

/** An outline as much smaller, about its middle, as a second opinion sees of it. */
function tightened(quad: Quad): Quad {
  const { centre } = outlineOf(quad);
  return quad.map((corner) => add(centre, scaled(subtract(corner, centre), seenOfOutline))) as Quad;
}

/**
 * Named tiles with a second opinion about those that need one: see `isAsked`. Their corners are as the detector told them,
 * `verdict.turn` says from which of them the face begins. One crop a tile is asked about, however many it was judged by.
 */
async function withOpinions(
  { opinion, classes }: Networks,
  pyramid: Pyramid,
  tiles: readonly NamedTile[],
  doubtful: readonly boolean[],
): Promise<NamedTile[]> {
  const asked = tiles.flatMap(({ verdict }, i) => (isAsked(verdict, doubtful[i]!) ? [i] : []));
  if (opinion === undefined || asked.length === 0) return [...tiles];
  const quads = asked.map((i) => turnQuad(tightened(tiles[i]!.quad), tiles[i]!.verdict.turn));
  const { logits } = await opinion(rectify(pyramid, quads));
  const width = logits.length / asked.length;
  const told = [...tiles];
  asked.forEach((i, k) => {
    const { quad, verdict } = tiles[i]!;
    told[i] = {
      quad,
      verdict: withOpinion(verdict, softmax(logits, k * width, classes.length), classes),
    };
  });
  return told;
}
