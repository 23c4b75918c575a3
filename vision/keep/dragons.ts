import type { TileCode } from '../../rules/tiles/tile';
import { backsAroundPairs } from './backs';
import { facesAmong, offFaces, sameColour } from './bodies';
import type { LitTile } from './bodies';
import { areBeside, likeness } from '../places/company';
import fitted from './dragons.json';
import { isPlain } from '../places/faces';
import { outlineOf } from '../places/geometry';
import { logOdds } from '../numbers/odds';
import { plainInRows } from './plain';
import { dot } from '../numbers/vectors';
import { reweighed } from '../name/verdict';
import type { Verdict } from '../name/verdict';

/** What tells backs from white dragons, fitted by bench/dragons.mjs: a weight for each of `dragonSigns`, in its order. */
export const shippedDragons: { weights: readonly number[] } = fitted;

/** What a tile looks like is known of those read as surely as this. */
const surely = 0.9;

/** From which likeness on two plain tiles may be the same: little tells them apart, and they lie in different light. */
const alikeHere = 0.7;

/** A likeness that says neither that two tiles are the same nor that they are not. */
const neither = 0.75;

/** More plain tiles alike than this say no more: they are a wall. */
const mostAlike = 8;

/** What is read more surely than this is that. */
const atEase = 0.98;

/** Where it is as sure as this what a plain tile is, and it was read as that, nothing needs to be said of it. */
const agreed = 0.9;

/**
 * The signs by which a picture's plain tiles, those read as backs or as white dragons, are told from one another, undefined
 * for all others: 1; log odds of a back against a dragon; of a back, and of a dragon, if it was read as that; how like it is to
 * a tile surely read as a dragon, as a set draws these in one way; whether backs are surely seen; how many plain tiles look the
 * same; how many of these and how many faces touch it; how far its colour is from that of the nearest faces;
 * whether some surely read back is not of these faces' colour; how many faces and how many plain tiles there are; whether
 * it lies in a row of faces as dragons do (see plain.ts); and what the others were read as, all together.
 */
export function dragonSigns(tiles: readonly LitTile[]): (number[] | undefined)[] {
  const codeOf = (i: number): TileCode => tiles[i]!.verdict.codes[0]![0];
  const plain = tiles.flatMap((_, i) => (isPlain(codeOf(i)) ? [i] : []));
  if (plain.length === 0) return tiles.map(() => undefined);
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const alike = (i: number, k: number): number =>
    likeness(tiles[i]!.verdict.embedding, tiles[k]!.verdict.embedding);
  const faces = facesAmong(tiles);
  const off = new Map(plain.map((i) => [i, offFaces(tiles[i]!, faces)]));
  const sure = plain.filter((i) => tiles[i]!.verdict.evidence.best > surely);
  const backs = sure.filter((i) => codeOf(i) === 'x');
  const dragons = sure.filter((i) => codeOf(i) === '5z');
  const odds = new Map(plain.map((i) => [i, oddsOf(tiles[i]!.verdict)]));
  const inRows = plainInRows(tiles);
  const coloured = backs.some((i) => (off.get(i) ?? 0) > sameColour);
  return tiles.map((tile, i) => {
    if (!off.has(i)) return undefined;
    const others = plain.filter((k) => k !== i);
    const likest = Math.max(0, ...dragons.filter((k) => k !== i).map((k) => alike(i, k)));
    const same = others.filter((k) => alike(i, k) >= alikeHere).length;
    const beside = tiles.flatMap((_, k) => (k !== i && areBeside(outlines[i]!, outlines[k]!) ? [k] : []));
    const { evidence } = tile.verdict;
    const isBack = codeOf(i) === 'x';
    return [
      1,
      odds.get(i)!,
      isBack ? logOdds(evidence.best, 7) : 0,
      isBack ? 0 : logOdds(evidence.best, 7),
      likest === 0 ? 0 : likest - neither,
      backs.some((k) => k !== i) ? 1 : 0,
      Math.min(same, mostAlike) / mostAlike,
      Math.min(2, beside.filter((k) => off.has(k) && alike(i, k) >= alikeHere).length),
      Math.min(2, beside.filter((k) => !off.has(k)).length),
      Math.min(1, off.get(i) ?? 0),
      coloured ? 1 : 0,
      Math.log1p(faces.length),
      Math.log1p(others.length),
      inRows.has(i) ? 1 : 0,
      others.reduce((sum, k) => sum + odds.get(k)!, 0) / Math.max(1, others.length),
    ];
  });
}

/**
 * The tiles of a picture with its white dragons told from backs. By itself neither network can: a back may be as white, and a
 * dragon without a drawing as bare. What was in doubt, or read as the other one, knows how surely it is what it is now. The backs
 * of a concealed kong are left alone, and tiles read with a learnt set, unless that has no sample of its backs and the tile is of
 * another colour than the faces: a white dragon is of theirs.
 */
export function withWhiteDragons<T extends LitTile>(tiles: readonly T[]): T[] {
  const inKongs = backsAroundPairs(tiles);
  const signs = dragonSigns(tiles);
  const faces = facesAmong(tiles);
  return tiles.map((tile, i) => {
    const own = signs[i];
    if (own === undefined || inKongs.has(i) || isToldBySet(tile, faces)) return tile;
    const back = 1 / (1 + Math.exp(-dot(own, shippedDragons.weights)));
    const { codes, evidence } = tile.verdict;
    const isSure = evidence.best > atEase || (codes[0]![0] === 'x' ? back : 1 - back) >= agreed;
    return isSure ? tile : { ...tile, verdict: told(tile.verdict, back) };
  });
}

/** Whether a learnt set, if there is one, tells what a plain tile is. */
function isToldBySet(tile: LitTile, faces: readonly LitTile[]): boolean {
  const { set } = tile.verdict.evidence;
  return set !== undefined && (set.knowsBacks || (offFaces(tile, faces) ?? 0) <= sameColour);
}

/** How likely a tile is a back and a white dragon. */
function chancesOf({ codes }: Pick<Verdict, 'codes'>): { x: number; dragon: number } {
  const chance = (code: TileCode): number => codes.find(([other]) => other === code)?.[1] ?? 0;
  return { x: chance('x'), dragon: chance('5z') };
}

/** Log odds of a tile being a back rather than a white dragon. */
function oddsOf(verdict: Pick<Verdict, 'codes'>): number {
  const { x, dragon } = chancesOf(verdict);
  return logOdds((x + 1e-6) / (x + dragon + 2e-6), 7);
}

/** A verdict in which what speaks for a back or a white dragon is shared out anew; `back` is a back's share, 0–1. */
function told(verdict: Verdict, back: number): Verdict {
  const { x, dragon } = chancesOf(verdict);
  const shares: Partial<Record<TileCode, number>> = {
    x: (back * (x + dragon)) / Math.max(x, 1e-9),
    '5z': ((1 - back) * (x + dragon)) / Math.max(dragon, 1e-9),
  };
  const weighed = reweighed(verdict, (code) => shares[code] ?? 1);
  return { ...weighed, evidence: { ...weighed.evidence, toldBack: true } };
}
