import type { Arrangement } from '../../rules/score';
import { parseTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { meldCodes, sorted, tileOf } from './hand';
import type { Hand } from './hand';

/**
 * The tiles in hand, divided into the sets in which the rules took them. Without an arrangement, and where
 * it does not fit the tiles, they stay one sorted row.
 */
export function groupConcealed(hand: Hand, arrangement: Arrangement | null): number[][] {
  const row = sorted(hand, hand.concealed);
  if (!arrangement || row.length === 0) return row.length === 0 ? [] : [row];
  const parts = [...arrangement.sets, ...(arrangement.pair ? [arrangement.pair] : [])].map(codesOf);
  for (const meld of hand.melds) {
    const laid = key(meldCodes(hand, meld));
    const index = parts.findIndex((part) => key(part) === laid);
    if (index >= 0) parts.splice(index, 1);
  }
  let left = row;
  const groups: number[][] = [];
  for (const part of parts) {
    const taken = take(hand, left, part);
    if (!taken) return [row];
    groups.push(taken);
    left = left.filter((id) => !taken.includes(id));
  }
  return left.length === 0 ? groups : [row];
}

/** Numbers of the tiles that an element of the score speaks of: a set on the table if it is one, else any such tiles. */
export function tilesMeant(hand: Hand, tiles: string | undefined): number[] {
  if (!tiles) return [];
  const codes = codesOf(tiles);
  const meld = hand.melds.find((each) => key(meldCodes(hand, each)) === key(codes));
  if (meld) return meld.tiles;
  const meant: number[] = [];
  const everywhere = [...hand.concealed, ...hand.melds.flatMap((each) => each.tiles), ...hand.bonus];
  const shown = new Map(everywhere.map((id) => [id, tileOf(hand, id).code]));
  for (const each of hand.melds) meldCodes(hand, each).forEach((code, i) => shown.set(each.tiles[i]!, code));
  for (const code of codes) {
    const id = everywhere.find((other) => !meant.includes(other) && shown.get(other) === code);
    if (id !== undefined) meant.push(id);
  }
  return meant;
}

/** The codes of a text that the rules wrote. One that cannot be read is a bug of theirs. */
export function codesOf(tiles: string): TileCode[] {
  const parsed = parseTiles(tiles);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function take(hand: Hand, from: readonly number[], codes: readonly TileCode[]): number[] | null {
  const taken: number[] = [];
  for (const code of codes) {
    const id = from.find((each) => !taken.includes(each) && tileOf(hand, each).code === code);
    if (id === undefined) return null;
    taken.push(id);
  }
  return taken;
}

function key(codes: readonly TileCode[]): string {
  return [...codes].sort().join();
}
