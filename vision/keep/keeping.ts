import { withBacks } from './backs';
import { withColouredBacks, withFacesKept } from './bodies';
import { withFewBonus } from './bonus';
import { checksAmong } from './checks';
import { areBeside } from '../places/company';
import { withFamiliarity } from '../name/confidence';
import { withoutDoubles } from './doubles';
import { withWhiteDragons } from './dragons';
import { isPlain } from '../places/faces';
import { fiveCompanies } from '../name/fives';
import { frontsAmong, frontsLike } from './fronts';
import { outlineOf } from '../places/geometry';
import { groundAmong } from './ground';
import { kinshipOf } from '../name/kinship';
import type { SeenTile } from '../name/naming';
import { backsAmongBacks, fewPlain, plainInRows } from './plain';
import { printedAmong } from './printed';
import { isTile, tilenessOf } from './tileness';
import { topsAmong, topsLike } from './tops';
import { withUnlike } from './unlike';

/** A place that is no likelier to be a tile than this tells what looks like tiles here and is none. */
const surelyNone = 0.3;

/**
 * Where nothing but plain things that lie by themselves is taken for tiles, only what is a white dragon as surely as this is one. Rows, walls
 * and faces tell plain tiles from all that looks so, as any box does; a dragon photographed by itself has none of them, and would not be found.
 * It is asked about, as all that lies alone.
 */
const loneDragon = { best: 0.95, objectness: 0.5, none: 0.05 };

/** Whether a place shows a white dragon without anything that bears it out. */
function mayBeLoneDragon({ verdict: { codes, none, evidence } }: SeenTile): boolean {
  const { best, objectness, none: most } = loneDragon;
  return codes[0]![0] === '5z' && evidence.best >= best && evidence.objectness >= objectness && none <= most;
}

/** Whether some tiles show a face, or lie beside one another. */
function showsMore(tiles: readonly SeenTile[]): boolean {
  if (tiles.some(({ verdict }) => !isPlain(verdict.codes[0]![0]))) return true;
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  return outlines.some((here, i) => outlines.slice(i + 1).some((other) => areBeside(here, other)));
}

/** What some named places are, judged by all of them: tiles, backs told by their company; undefined for no tile. */
export function keepTiles(
  places: readonly SeenTile[],
  tileness: readonly number[] = tilenessOf(places),
): (SeenTile | undefined)[] {
  const likely = likelyTiles(places, tileness);
  const tiles = withUnlike(withFewBonus(withWhiteDragons(likely.filter((tile) => tile !== undefined))));
  let next = 0;
  return likely.map((tile) => (tile === undefined ? undefined : tiles[next++]));
}

/** The same as long as nobody asked which plain tiles are white dragons, and which codes do not go together. */
export function likelyTiles(
  places: readonly SeenTile[],
  tileness: readonly number[] = tilenessOf(places),
): (SeenTile | undefined)[] {
  const tiles = places.flatMap(({ verdict }, i) => (isTile(verdict, tileness[i]!) ? [i] : []));
  const isBorneOut = showsMore(tiles.map((i) => places[i]!));
  const likely = isBorneOut ? tiles : places.flatMap((place, i) => (mayBeLoneDragon(place) ? [i] : []));
  const fronts = frontsAmong(likely.map((i) => places[i]!));
  const kept = likely.filter((_, k) => !fronts.has(k));
  const read = kept.map((i): SeenTile => {
    const { verdict } = places[i]!;
    const evidence = { ...verdict.evidence, tileness: tileness[i]! };
    return { ...places[i]!, verdict: { ...verdict, evidence } };
  });
  const told = withColouredBacks(withFacesKept(withBacks(read), read));
  const tops = topsAmong(told);
  const more = frontsLike(
    told,
    places.filter((_, i) => tileness[i]! <= surelyNone),
  );
  const others = topsLike(
    told,
    places.filter((_, i) => !likely.includes(i)),
  );
  const ground = groundAmong(told);
  const checks = checksAmong(told);
  const printed = printedAmong(told).surely;
  const isNone = (k: number): boolean =>
    [tops, more, others, ground, checks, printed].some((found) => found.has(k));
  const standing = new Map(kept.flatMap((i, k) => (isNone(k) ? [] : [[i, told[k]!]])));
  return places.map((_, i) => standing.get(i));
}

/** What was told of lists of places: a long one is asked about several times while its outlines are mended. */
const told = new WeakMap<readonly SeenTile[], readonly SeenTile[]>();

/** The tiles among a picture's named places, each once. */
export function keptAmong(places: readonly SeenTile[]): readonly SeenTile[] {
  const kept = told.get(places) ?? withoutDoubles(keepTiles(places).filter((tile) => tile !== undefined));
  told.set(places, kept);
  return kept;
}

/** The same, knowing of each other. */
export function tilesAmong(places: readonly SeenTile[]): SeenTile[] {
  return familiarised(keptAmong(places));
}

/** The tiles of one picture, each knowing how familiar all of them are, and what the others say of it. */
export function familiarised(tiles: readonly SeenTile[]): SeenTile[] {
  const verdicts = withFamiliarity(tiles.map((tile) => tile.verdict));
  const read = verdicts.map(({ codes, embedding, evidence }, i) => {
    const { ink, face } = tiles[i]!;
    return {
      codes,
      code: codes[0]![0],
      embedding,
      best: evidence.best,
      body: face.body,
      ...(ink && { ink }),
    };
  });
  const kinship = kinshipOf(read);
  const fives = fiveCompanies(read);
  const amongFaces = plainInRows(tiles);
  const mayBeDragons = fewPlain(tiles);
  const told = tiles.map((tile, i): SeenTile => {
    const verdict = verdicts[i]!;
    const five = fives[i];
    const evidence = {
      ...verdict.evidence,
      kinship: kinship[i]!,
      amongFaces: amongFaces.has(i),
      fewPlain: mayBeDragons.has(i),
      ...(five && { five }),
    };
    return { ...tile, verdict: { ...verdict, evidence } };
  });
  const amongBacks = backsAmongBacks(told);
  return told.map((tile, i) => {
    const { verdict } = tile;
    if (!amongBacks.has(i)) return tile;
    return { ...tile, verdict: { ...verdict, evidence: { ...verdict.evidence, amongBacks: true } } };
  });
}
