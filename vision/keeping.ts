import { withBacks } from './backs';
import { withColouredBacks, withFacesKept } from './bodies';
import { withFewBonus } from './bonus';
import { withFamiliarity } from './confidence';
import { withoutDoubles } from './doubles';
import { withWhiteDragons } from './dragons';
import { fiveCompanies } from './fives';
import { frontsAmong, frontsLike } from './fronts';
import { kinshipOf } from './kinship';
import type { SeenTile } from './naming';
import { fewPlain, plainInRows } from './plain';
import { isTile, tilenessOf } from './tileness';
import { topsAmong, topsLike } from './tops';
import { withUnlike } from './unlike';

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
  const isSide = (k: number): boolean => tops.has(k) || more.has(k) || others.has(k);
  const tiles = new Map(kept.flatMap((i, k) => (isSide(k) ? [] : [[i, told[k]!]])));
  return places.map((_, i) => tiles.get(i));
}

/** The tiles among a picture's named places, each once, knowing of each other. */
export function tilesAmong(places: readonly SeenTile[]): SeenTile[] {
  return familiarised(withoutDoubles(keepTiles(places).filter((tile) => tile !== undefined)));
}

/** The tiles of one picture, each knowing how familiar all of them are, and what the others say of it. */
export function familiarised(tiles: readonly SeenTile[]): SeenTile[] {
  const verdicts = withFamiliarity(tiles.map((tile) => tile.verdict));
  const read = verdicts.map(({ codes, embedding, evidence }, i) => {
    const { ink } = tiles[i]!;
    return { codes, code: codes[0]![0], embedding, best: evidence.best, ...(ink && { ink }) };
  });
  const kinship = kinshipOf(read);
  const fives = fiveCompanies(read);
  const amongFaces = plainInRows(tiles);
  const mayBeDragons = fewPlain(tiles);
  return tiles.map((tile, i) => {
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
}
