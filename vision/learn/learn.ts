import type { TileCode } from '../../rules/tiles/tile';
import { isPlain } from '../places/faces';
import { area, clockwise, length, outlineOf, sharedArea } from '../places/geometry';
import { arrangeTiles } from '../joint';
import type { Arrangement } from '../joint';
import type { Networks } from '../networks';
import type { Pixels } from '../pixels';
import type { LearnedSample, MarkedTile, Quad, ReadTile } from '../protocol';
import type { Learnt } from '../protocol';
import { createPyramid } from '../picture/pyramid';
import { rectify, startRectify, turnCrops } from '../picture/rectify';
import { reframe } from '../name/reframe';
import type { Sight } from '../sight';
import { turnOutputs } from '../networks/outputs';
import { chooseTurn, judge, softmax } from '../name/verdict';
import { cropToBase64, floatsToBase64 } from './bytes';
import { missingOf, nameLaidOut } from './layout';
import type { LaidOut } from './layout';
import { learningFor } from '../name/learning';

/** How far a marked place and a tile found must cover each other to be the same. */
const same = 0.4;

/** Shortest side, px, and longest shape of an outline that a tile can be cut out of. */
const cuttable = { side: 6, shape: 2.2 };

/** A corrected tile's corners begin at its top as read; the face must speak clearly for another turn. */
const asMarked = 3;

/** What the detector says of a tile that a person marked: nothing. */
const unseen = { objectness: 1, size: 0 };

/**
 * Cuts out tiles whose codes are known, turned upright, and embeds them; `confirmed` where a person named
 * them. What is no tile's outline is left out.
 */
export async function cutTiles(
  { name, classes, temperature }: Networks,
  pixels: Pixels,
  tiles: readonly MarkedTile[],
  confirmed: boolean,
): Promise<LearnedSample[]> {
  const kept = tiles.filter(({ quad, code }) => code !== '?' && isCuttable(quad));
  if (kept.length === 0) return [];
  await startRectify();
  const pyramid = createPyramid(pixels);
  const quads = kept.map((tile) => tile.quad);
  const crops = rectify(pyramid, quads);
  const first = await name(crops);
  const { logits, corners } = first;
  // Framed as a reading frames tiles before it compares them.
  const framed =
    corners === undefined
      ? crops
      : rectify(
          pyramid,
          quads.map((quad, i) => reframe(quad, corners.subarray(8 * i, 8 * i + 8))),
        );
  const turns = kept.map(({ code }, i) => {
    const at = i * (classes.length + turnOutputs) + classes.length;
    const odds = softmax(logits, at, turnOutputs);
    odds[0]! *= asMarked;
    return code === '?' ? 0 : chooseTurn(odds, code);
  });
  const upright = turnCrops(framed, turns);
  const second = await name(upright);
  return kept.map(({ code }, i) => {
    const { codes, embedding } = judge(first, second, i, turns[i]!, classes, temperature, unseen);
    return {
      code,
      crop: cropToBase64(upright, i),
      embedding: floatsToBase64(embedding),
      general: codes.find(([other]) => other === code)?.[1] ?? 0,
      ...(confirmed ? { confirmed } : {}),
    };
  });
}

function isCuttable(quad: Quad): boolean {
  const { u, v } = outlineOf(quad);
  const [a, b] = [2 * length(u), 2 * length(v)];
  return Math.min(a, b) >= cuttable.side && Math.max(a, b) <= cuttable.shape * Math.min(a, b);
}

/** Learns what `sight` shows of a set; see `Reader.learn`. */
export async function learnTiles(
  networks: Networks,
  pixels: Pixels,
  sight: Sight,
  known: readonly MarkedTile[],
  knownOnly: boolean,
): Promise<Omit<Learnt, 'reading'> & { arranged: Arrangement }> {
  const { given, unseen } = matchMarks(sight, known);
  const arranged = arrangeTiles(sight);
  const together = nameLaidOut(
    sight.tiles.map((tile) => tile.verdict),
    given,
    learningFor(networks.about.classifier),
    sight.tiles.map((tile) => tile.quad),
  );
  const laid = withDragons(together, arranged);
  const chosen = laid.map((tile, i) => (knownOnly ? given.has(i) : tile.sure));
  const own = sight.tiles.flatMap(({ quad }, i) =>
    chosen[i] && !given.has(i) ? [{ quad, code: laid[i]!.code }] : [],
  );
  const named = [...given].map(([i, code]) => ({ quad: sight.tiles[i]!.quad, code }));
  // Marks of which most lie on no tile are of another picture.
  const believed = unseen.length > known.length / 2 ? [] : unseen.map((m) => known[m]!);
  const samples = [
    ...(await cutTiles(networks, pixels, own, false)),
    ...(await cutTiles(networks, pixels, [...named, ...believed], true)),
  ];
  const tiles = arranged.tiles.map((tile, place): ReadTile => {
    const i = arranged.order[place]!;
    const { code, confidence } = laid[i]!;
    const alternatives = [[tile.code, tile.confidence] as [TileCode, number], ...tile.alternatives];
    return {
      ...tile,
      code,
      confidence,
      alternatives: alternatives.filter(([other]) => other !== code),
      needsReview: !chosen[i],
      reasons: chosen[i] ? [] : ['What this tile is cannot be told from the others for certain.'],
    };
  });
  return {
    samples,
    missing: missingOf([
      ...samples.map((sample) => sample.code),
      ...(networks.set?.samples ?? []).map((sample) => sample.code),
    ]),
    unsure: tiles.flatMap((tile, i) => (tile.needsReview ? [i] : [])),
    unseen,
    arranged: { ...arranged, tiles },
  };
}

/**
 * Tiles as they were named together; what they leave open are white dragons where the reading vouches for them, by the rows they lie
 * in. Where another is surely one, or may be a back, it is a back laid beside them that they may be taken for.
 */
export function withDragons(
  laid: readonly LaidOut[],
  {
    tiles,
    order,
  }: {
    tiles: readonly Pick<ReadTile, 'code' | 'confidence' | 'needsReview'>[];
    order: readonly number[];
  },
): readonly LaidOut[] {
  const plain = laid.filter(({ code }) => isPlain(code));
  if (plain.some(({ code, sure }) => sure === (code === '5z'))) return laid;
  const vouched = tiles.flatMap(({ code, confidence, needsReview }, place): [number, number][] =>
    code === '5z' && !needsReview ? [[order[place]!, confidence]] : [],
  );
  const dragons = new Map(vouched);
  return laid.map((tile, i) => {
    const confidence = tile.code === '5z' ? dragons.get(i) : undefined;
    return confidence === undefined ? tile : { code: tile.code, confidence, sure: true };
  });
}

/** Which tile each marked place is, and the numbers of the places at which none was found. */
function matchMarks(
  { tiles }: Sight,
  marks: readonly MarkedTile[],
): { given: Map<number, TileCode>; unseen: number[] } {
  const pairs = marks
    .flatMap((mark, m) =>
      tiles.map((tile, t): [number, number, number] => [overlapOf(mark.quad, tile.quad), m, t]),
    )
    .filter(([overlap]) => overlap >= same)
    .sort((a, b) => b[0] - a[0]);
  const given = new Map<number, TileCode>();
  const done = new Set<number>();
  for (const [, m, t] of pairs) {
    if (given.has(t) || done.has(m)) continue;
    given.set(t, marks[m]!.code);
    done.add(m);
  }
  return { given, unseen: marks.flatMap((_, m) => (done.has(m) ? [] : [m])) };
}

/** Intersection over union; of the boxes around both where one is no more than a box. */
function overlapOf(mark: Quad, tile: Quad): number {
  const [a, b] = isBox(mark) ? [boxOf(mark), boxOf(tile)] : [clockwise(mark), clockwise(tile)];
  const shared = sharedArea(a, b);
  return shared / Math.max(1e-9, area(a) + area(b) - shared);
}

function isBox(quad: Quad): boolean {
  return area(boxOf(quad)) < 1.01 * area(quad);
}

function boxOf(quad: Quad): Quad {
  const [xs, ys] = [quad.map((p) => p[0]), quad.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
