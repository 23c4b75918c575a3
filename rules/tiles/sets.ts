import { bonusCodes, redFives, tileKinds, type TileCode } from './tile';

export type TileSetId = 'set-136' | 'set-136-red' | 'set-144' | 'set-goulash';

/** A physical set of tiles: which codes are in the box, and how many of each. */
export interface TileSet {
  id: TileSetId;
  name: string;
  copies: ReadonlyMap<TileCode, number>;
  /** Number of tiles in the box. */
  size: number;
}

function tileSet(id: TileSetId, name: string, copies: [TileCode, number][]): TileSet {
  return { id, name, copies: new Map(copies), size: copies.reduce((sum, [, count]) => sum + count, 0) };
}

const fourOfEach = tileKinds.map((code): [TileCode, number] => [code, 4]);
const bonusTiles = bonusCodes.map((code): [TileCode, number] => [code, 1]);

/** 34 kinds, four of each. */
export const set136 = tileSet('set-136', '136 tiles', fourOfEach);

/** 136 tiles of which one five in each suit is red (riichi). */
export const set136Red = tileSet('set-136-red', '136 tiles with red fives', [
  ...fourOfEach.map(([code, count]): [TileCode, number] => [
    code,
    code[0] === '5' && code !== '5z' ? count - 1 : count,
  ]),
  ...redFives.map((code): [TileCode, number] => [code, 1]),
]);

/** 136 tiles, four flowers and four seasons (British and classical). */
export const set144 = tileSet('set-144', '144 tiles with flowers and seasons', [
  ...fourOfEach,
  ...bonusTiles,
]);

/** The set for a goulash: the four 2 bamboo are replaced by jokers (seed 000, "The Goulash"). */
export const setGoulash = tileSet('set-goulash', '144 tiles, jokers for the 2 bamboo', [
  ...fourOfEach.filter(([code]) => code !== '2s'),
  ...bonusTiles,
  ['j', 4],
]);

export const tileSets: readonly TileSet[] = [set136, set136Red, set144, setGoulash];
