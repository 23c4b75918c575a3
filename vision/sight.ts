import { withBacks } from './backs';
import { withColouredBacks } from './bodies';
import { withFewBonus } from './bonus';
import { confidenceOf, familiarityOf, sureByOneCut, sureByOneReader } from './confidence';
import { decode, joinLooks, partsOf, planViews, suppress } from './detections';
import type { Detection } from './detections';
import type { Look } from './detect';
import { sameTile, withoutDoubles } from './doubles';
import { withWhiteDragons } from './dragons';
import { directionOf, isPlain, isRound } from './faces';
import { frontsAmong, frontsLike } from './fronts';
import { add, area, length, outlineOf, scaled, sharedArea, subtract, turnQuad } from './geometry';
import { cutOff } from './hints';
import { kinshipOf } from './kinship';
import { fitOf, readWithSet } from './learn/likeness';
import type { PreparedSet } from './learn/likeness';
import type { Networks } from './networks';
import { isAsked, withOpinion } from './opinion';
import type { Pixels } from './pixels';
import { plainInRows } from './plain';
import type { Quad, Stage } from './protocol';
import { createPyramid, sampleView, wholeView } from './pyramid';
import type { Pyramid, View } from './pyramid';
import { measureFaces, measureLight } from './quality';
import type { FaceLight, Light } from './quality';
import { rectify, startRectify, turnCrops } from './rectify';
import { otherCuts } from './recut';
import { isAstray, reframe } from './reframe';
import { isTile, mayBeSide, tilenessOf } from './tileness';
import { isTopOf, topsAmong } from './tops';
import { settleTurn, settleTurns } from './turns';
import type { TurnGuess } from './turns';
import { withUnlike } from './unlike';
import { firstLook, joinVerdicts, judge, likelierOnAxis, softmax } from './verdict';
import type { Verdict } from './verdict';

/** Long side in px at which the whole picture is looked at first. */
const firstSide = 640;

/** Objectness from which something is looked at closer, and the sides tried where nothing was found. */
const threshold = 0.35;
const furtherSides = [1280, 320];

/** What the classifier takes for none with at least this probability tells nothing of a picture's tiles. */
const leastNone = 0.5;

/** A tile as likely as this, of both networks, is outlined well enough to mend others by. */
const outlineOfEase = { best: 0.9, objectness: 0.5 };

/** Whether a tile was read so easily that its outline is right. */
function isOutlined({ evidence }: Verdict): boolean {
  return evidence.best >= outlineOfEase.best && evidence.objectness >= outlineOfEase.objectness;
}

/** So many doubtful tiles, the largest, are looked at again; in a heap of unreadable ones it would not help. */
const mostRecut = 36;

/** A tile found and named, before its neighbours are asked. */
export interface SeenTile {
  /** Corners from the face's own top left, as far as the face alone tells it. */
  quad: Quad;
  verdict: Verdict;
  /** The light on its face and how sharp it is. */
  face: FaceLight;
}

/** What the networks see in a picture. */
export interface Sight {
  /** Size of the picture, px. */
  width: number;
  height: number;
  tiles: SeenTile[];
  /** Places where the detector saw something like a tile that could not be read as one; they hide missed tiles. */
  unread?: Quad[];
  light: Light;
  /** Name of the learnt set that was to be read with, where the tiles do not look like it: read without. */
  unlike?: string;
}

/** All places of a picture that the detector took for tiles, named, whether tiles or not. */
export interface SeenPlaces extends Pick<Sight, 'width' | 'height' | 'light'> {
  places: SeenTile[];
}

/** Finds and names the tiles of a picture, each by itself: all of a reading that needs the networks. */
export async function seeTiles(
  networks: Networks,
  pixels: Pixels,
  begin?: (stage: Stage) => void,
): Promise<Sight> {
  return sightOf(await seePlaces(networks, pixels, begin), networks.set?.name);
}

/** Looks for tiles in a picture and names what is found. */
export async function seePlaces(
  networks: Networks,
  pixels: Pixels,
  begin: (stage: Stage) => void = () => undefined,
): Promise<SeenPlaces> {
  begin('quality');
  const pyramid = createPyramid(pixels);
  const light = measureLight(pyramid.levels.at(-1)!);
  begin('detect');
  const detections = await findTiles(networks.look, pyramid);
  const places = await nameTiles(networks, pyramid, detections, [], begin);
  return { width: pixels.width, height: pixels.height, light, places };
}

/** What is seen in a picture, of its places; `set` names the learnt set that was to be read with. */
export function sightOf({ width, height, light, places }: SeenPlaces, set?: string): Sight {
  const tiles = tilesAmong(places);
  const other = tiles.length > 0 && tiles.every((tile) => tile.verdict.evidence.set === undefined);
  const unlike = set !== undefined && other ? { unlike: set } : {};
  return { width, height, tiles, unread: unreadAmong(places, tiles), light, ...unlike };
}

/**
 * Names tiles that were found, each by itself, doubtful ones by several cuts. `among` are tiles named before,
 * which tell how large and which way round the tiles here lie; `mayRecut` says of which detections, by number, doubtful
 * ones may be cut again, which takes five times as long. Returns the tiles in the order of the detections, what is no
 * tile too: see `keepTiles`.
 */
export async function nameTiles(
  networks: Networks,
  pyramid: Pyramid,
  detections: readonly Detection[],
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
  const belowBar = (bar: number): boolean[] =>
    alone.map((verdict, i) => mayRecut(i) && confidenceOf(verdict) < bar);
  const doubtful = belowBar(sureByOneCut);
  const cuts = await recut(networks, pyramid, detections, alone, { quads, places, outlined, doubtful });
  const told = await withOpinions(networks, pyramid, cuts, belowBar(sureByOneReader));
  const read = withSet(
    networks,
    told.map((tile) => tile.verdict),
    beside,
  );
  const faces = measureFaces(
    crops,
    alone.map((verdict) => verdict.evidence.size),
  );
  return told.map(({ quad }, i) => {
    const verdict = read[i]!;
    const evidence = {
      ...verdict.evidence,
      cutOff: cutOff(quad, pyramid.levels[0]!),
      onlyStretched: detections[i]!.onlyStretched === true,
    };
    return { quad: turnQuad(quad, verdict.turn), verdict: { ...verdict, evidence }, face: faces[i]! };
  });
}

/** The turn of a tile whose corners begin at its face's own top left. */
const upright: TurnGuess = { turn: 0, odds: [1, 0, 0, 0] };

/** A place that is no likelier to be a tile than this tells what looks like tiles here and is none. */
const surelyNone = 0.3;

/** What some named places are, judged by all of them: tiles, backs told by their company; undefined for no tile. */
export function keepTiles(places: readonly SeenTile[]): (SeenTile | undefined)[] {
  const likely = likelyTiles(places);
  const tiles = withUnlike(withFewBonus(withWhiteDragons(likely.filter((tile) => tile !== undefined))));
  let next = 0;
  return likely.map((tile) => (tile === undefined ? undefined : tiles[next++]));
}

/** The same as long as nobody asked which plain tiles are white dragons, and which codes do not go together. */
export function likelyTiles(places: readonly SeenTile[]): (SeenTile | undefined)[] {
  const tileness = tilenessOf(places);
  const likely = places.flatMap(({ verdict }, i) => (isTile(verdict, tileness[i]!) ? [i] : []));
  const fronts = frontsAmong(likely.map((i) => places[i]!));
  const kept = likely.filter((_, k) => !fronts.has(k));
  const read = withBacks(
    kept.map((i): SeenTile => {
      const { verdict } = places[i]!;
      const evidence = { ...verdict.evidence, tileness: tileness[i]! };
      return { ...places[i]!, verdict: { ...verdict, evidence } };
    }),
  );
  const told = withColouredBacks(read);
  const tops = topsAmong(told);
  const more = frontsLike(
    told,
    places.filter((_, i) => tileness[i]! <= surelyNone),
  );
  const tiles = new Map(kept.flatMap((i, k) => (tops.has(k) || more.has(k) ? [] : [[i, told[k]!]])));
  return places.map((_, i) => tiles.get(i));
}

/** The tiles among a picture's named places, each once, knowing of each other. */
export function tilesAmong(places: readonly SeenTile[]): SeenTile[] {
  return familiarised(withoutDoubles(keepTiles(places).filter((tile) => tile !== undefined)));
}

/**
 * How much the tiles of a picture look like those of a learnt set altogether, by its places as they were named without it; 1
 * where nothing is taken for a tile. Backs are left out, and what looks like white ones: they are seldom learnt, and on a table
 * with walls they would speak for all other tiles.
 */
export function fitTo(
  set: PreparedSet,
  verdicts: readonly Pick<Verdict, 'none' | 'codes' | 'embedding'>[],
): number {
  const faces = verdicts.filter(({ none, codes }) => none < leastNone && !isPlain(codes[0]![0]));
  return faces.length === 0
    ? 1
    : fitOf(
        faces.map(({ embedding }) => embedding),
        set,
      );
}

/** Verdicts as they are with the learnt set, if there is one and the picture, what lies `beside` them included, looks like it. */
function withSet({ set }: Networks, verdicts: readonly Verdict[], beside: readonly Verdict[]): Verdict[] {
  if (set === undefined) return [...verdicts];
  const fit = fitTo(set, [...verdicts, ...beside]);
  return fit < set.learning.unlike
    ? [...verdicts]
    : verdicts.map((verdict) => readWithSet(verdict, set, fit));
}

/** Something is told of as unread where the detector is as sure of it as this. */
const leastUnread = 0.5;

/** Places of what was named but not kept, without those that lie on a tile, or are the upper side of one. */
function unreadAmong(named: readonly SeenTile[], kept: readonly SeenTile[]): Quad[] {
  return named.flatMap((tile) => {
    const { quad, verdict } = tile;
    if (kept.some((other) => other.quad === quad) || verdict.evidence.objectness < leastUnread) return [];
    if (mayBeSide(verdict)) return [];
    const own = area(quad);
    const onTile = kept.some((other) => {
      return sharedArea(other.quad, quad) > sameTile.inside * Math.min(own, area(other.quad));
    });
    return onTile || isTopOf(tile, kept) ? [] : [quad];
  });
}

/** The tiles of one picture, each knowing how familiar all of them are, and what the others say of it. */
export function familiarised(tiles: readonly SeenTile[]): SeenTile[] {
  const verdicts = withFamiliarity(tiles.map((tile) => tile.verdict));
  const kinship = kinshipOf(
    verdicts.map(({ codes, embedding, evidence }) => ({
      code: codes[0]![0],
      embedding,
      best: evidence.best,
    })),
  );
  const amongFaces = plainInRows(tiles);
  return tiles.map((tile, i) => {
    const verdict = verdicts[i]!;
    const evidence = { ...verdict.evidence, kinship: kinship[i]!, amongFaces: amongFaces.has(i) };
    return { ...tile, verdict: { ...verdict, evidence } };
  });
}

/** Verdicts that know how familiar all tiles of their picture are, those `among` which they lie included. */
function withFamiliarity(verdicts: readonly Verdict[], among: readonly Verdict[] = []): Verdict[] {
  const tiles = [...verdicts, ...among].filter((verdict) => verdict.none < leastNone);
  const familiar = familiarityOf(tiles.map((verdict) => verdict.evidence));
  return verdicts.map((verdict) => ({ ...verdict, evidence: { ...verdict.evidence, familiar } }));
}

/**
 * Looks at the whole picture, and again where the first look found tiles too small, too large or none. No
 * single look is at more than `largest` pixels, so that a frame need not wait long for one.
 */
export async function findTiles(look: Look, pyramid: Pyramid, largest = Infinity): Promise<Detection[]> {
  const picture = pyramid.levels[0]!;
  const see = (view: View): Promise<Detection[]> => lookAt(look, pyramid, view, largest);
  const longSide = Math.max(picture.width, picture.height);
  let view = wholeView(picture.width, picture.height, firstSide);
  let first = suppress(await see(view));
  for (const side of furtherSides) {
    // Larger than it is, a picture shows no more.
    if (first.length > 0 || side > longSide) continue;
    view = wholeView(picture.width, picture.height, side);
    first = suppress(await see(view));
  }
  const later = [];
  for (const next of planViews(first, view, picture)) later.push({ view: next, found: await see(next) });
  return joinLooks(first, later, picture);
}

/** Looks only at some parts of the picture; a tile that the edge of one cuts is left out. */
export async function findTilesIn(
  look: Look,
  pyramid: Pyramid,
  views: readonly View[],
  largest = Infinity,
): Promise<Detection[]> {
  const seen = [];
  for (const view of views) seen.push({ view, found: await lookAt(look, pyramid, view, largest) });
  return joinLooks([], seen, pyramid.levels[0]!);
}

/** One look at a view, or several at parts of it. */
async function lookAt(look: Look, pyramid: Pyramid, view: View, largest: number): Promise<Detection[]> {
  const seen = [];
  for (const part of partsOf(view, largest)) {
    seen.push({ view: part, found: decode(await look(sampleView(pyramid, part), part), part, threshold) });
  }
  return seen.length === 1 ? seen[0]!.found : joinLooks([], seen, pyramid.levels[0]!);
}

/** A tile as the classifier took it: its outline, better framed than the detector's, and its name. */
type NamedTile = Pick<SeenTile, 'quad' | 'verdict'>;

/** An outline to cut out, and the number of the place that it is of. */
interface Cut extends Pick<Detection, 'quad' | 'objectness'> {
  index: number;
}

/**
 * Names every crop twice: as cut, and cut anew along the corners that the first look saw, unless these lie on another
 * one of the places where tiles are, and turned upright as `settle` makes of it.
 */
async function classifyTiles(
  networks: Networks,
  pyramid: Pyramid,
  crops: Float32Array,
  cuts: readonly Cut[],
  places: readonly Quad[],
  settle: (guesses: readonly TurnGuess[]) => readonly number[],
): Promise<NamedTile[]> {
  if (cuts.length === 0) return [];
  const { name, classes, temperature } = networks;
  const first = await name(crops);
  const turns = settle(
    cuts.map((_, i) => {
      const look = firstLook(first.logits, i, classes);
      return { ...look, plain: look.code === 'none' || directionOf(look.code) === 'none' };
    }),
  );
  const { corners } = first;
  const quads = cuts.map(({ quad, index }, i) => {
    if (corners === undefined) return quad;
    const framed = reframe(quad, corners.subarray(8 * i, 8 * i + 8));
    return isAstray(framed, index, places) ? quad : framed;
  });
  const upright = turnCrops(corners === undefined ? crops : rectify(pyramid, quads), turns);
  const second = await name(upright);
  const verdicts = cuts.map(({ objectness }, i) => {
    const quad = quads[i]!;
    const { u, v } = outlineOf(quad);
    const size = 2 * Math.min(length(u), length(v));
    return judge(first, second, i, turns[i]!, classes, temperature, { objectness, size });
  });
  return verdicts.map((verdict, i) => ({ quad: quads[i]!, verdict }));
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
  const upright = asked.map((i) => turnQuad(tightened(tiles[i]!.quad), tiles[i]!.verdict.turn));
  const { logits } = await opinion(rectify(pyramid, upright));
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

/**
 * Cuts doubtful tiles out in other ways and judges them by all cuts together: what they agree on is more
 * certain than any single one. The outline is the cut that looks most like a tile. `quads` begins with the
 * detections' own, mended, `places` as they were found; after them come the tiles they lie among; `outlined` says which
 * outlines may be gone by.
 */
async function recut(
  networks: Networks,
  pyramid: Pyramid,
  detections: readonly Detection[],
  verdicts: readonly Verdict[],
  {
    quads,
    places,
    outlined,
    doubtful,
  }: {
    quads: readonly Quad[];
    places: readonly Quad[];
    outlined: readonly boolean[];
    doubtful: readonly boolean[];
  },
): Promise<NamedTile[]> {
  const isSame = (index: number): boolean => {
    const code = verdicts[index]!.codes[0]![0];
    return isRound(code) || directionOf(code) === 'none';
  };
  const tried = verdicts
    .flatMap((_, index) => (doubtful[index]! ? [index] : []))
    .sort((a, b) => verdicts[b]!.evidence.size - verdicts[a]!.evidence.size)
    .slice(0, mostRecut)
    .flatMap((index) =>
      otherCuts(quads, outlined, index)
        // What looks the same after a quarter turn looks as good across: it would tell nothing, and turn the tile.
        .filter(({ quad, across }) => !isAstray(quad, index, places) && !(across === true && isSame(index)))
        .map((cut) => ({ ...cut, index, objectness: detections[index]!.objectness })),
    );
  const turns = quads.map((_, index) => verdicts[index]?.turn ?? upright.turn);
  const plain = quads.map((_, index) => {
    const code = verdicts[index]?.codes[0]![0];
    return code !== undefined && directionOf(code) === 'none';
  });
  const others = await classifyTiles(
    networks,
    pyramid,
    rectify(
      pyramid,
      tried.map((t) => t.quad),
    ),
    tried,
    places,
    // Which axis is the upright one the first cut has told; only a tile's size may say otherwise, or another outline.
    (guesses) =>
      guesses.map(({ turn, odds }, k) => {
        const { index, quad, anew } = tried[k]!;
        if (anew) return turn;
        return settleTurn(quads, turns, plain, index, quad, {
          turn: likelierOnAxis(odds, turns[index]!),
          odds,
        });
      }),
  );
  return verdicts.map((verdict, index) => {
    const all = [{ quad: quads[index]!, verdict }];
    tried.forEach(({ index: of }, k) => {
      const { quad, verdict: other } = others[k]!;
      if (of === index) all.push({ quad, verdict: other });
    });
    if (all.length === 1) return all[0]!;
    const { verdict: joined, best } = joinVerdicts(all.map((cut) => cut.verdict));
    return { quad: all[best]!.quad, verdict: joined };
  });
}
