/**
 * Tile codes: the two-character names of the public notation, and the small integers used inside hand/.
 * Source: spec "Tile notation". `1m`…`9m` characters, `p` dots, `s` bamboo, `z` winds and dragons
 * (E S W N White Green Red), `0m 0p 0s` red fives, `f` flowers, `g` seasons, `j` joker, `x` a tile lying
 * face down, `?` a tile that could not be read.
 */

export type Digit = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** One of the 34 kinds that hands are made of. */
export type KindCode = `${Digit}${'m' | 'p' | 's'}` | `${'1' | '2' | '3' | '4' | '5' | '6' | '7'}z`;

/** A flower (`f`) or season (`g`); the digit is the seat it belongs to, 1 = East. */
export type BonusCode = `${'1' | '2' | '3' | '4'}${'f' | 'g'}`;

export type RedFiveCode = '0m' | '0p' | '0s';

/** Every code of the notation: 34 kinds, 8 bonus tiles, 3 red fives, joker, face-down and unreadable. */
export type TileCode = KindCode | BonusCode | RedFiveCode | 'j' | 'x' | '?';

/** The 34 kinds in order: characters, dots, bamboo, winds E S W N, dragons White Green Red. */
export const tileKinds: readonly KindCode[] = [
  ...(['m', 'p', 's'] as const).flatMap((suit) =>
    (['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const).map((digit): KindCode => `${digit}${suit}`),
  ),
  ...(['1', '2', '3', '4', '5', '6', '7'] as const).map((digit): KindCode => `${digit}z`),
];

/** The eight bonus tiles: flowers 1–4, then seasons 1–4. */
export const bonusCodes: readonly BonusCode[] = (['f', 'g'] as const).flatMap((suit) =>
  (['1', '2', '3', '4'] as const).map((digit): BonusCode => `${digit}${suit}`),
);

export const redFives: readonly RedFiveCode[] = ['0m', '0p', '0s'];

/** Every code, in the order kinds, bonus tiles, red fives, joker, face down, unreadable. */
export const allTileCodes: readonly TileCode[] = [...tileKinds, ...bonusCodes, ...redFives, 'j', 'x', '?'];

const indexOfCode: ReadonlyMap<string, number> = new Map(allTileCodes.map((code, index) => [code, index]));

/** A code's two signs as one number below 1,024, for looking things up in arrays: much faster than in a Map. */
function codeKey(code: TileCode): number {
  return ((code.charCodeAt(0) & 31) << 5) | (code.length > 1 ? code.charCodeAt(1) & 31 : 0);
}

function byCodeKey<T extends Int8Array | Float64Array>(table: T, value: (code: TileCode) => number): T {
  for (const code of allTileCodes) table[codeKey(code)] = value(code);
  return table;
}

const placeOfKey = byCodeKey(new Int8Array(1024), (code) => indexOfCode.get(code)!);

const kindOfKey = byCodeKey(new Int8Array(1024), (code) =>
  code.startsWith('0') ? indexOfCode.get(`5${code[1]!}`)! : tileKinds.indexOf(code as KindCode),
);

/** True for every code of the notation. */
export function isTileCode(text: string): text is TileCode {
  return indexOfCode.has(text);
}

/** Number of a kind, 0–33 in the order of `tileKinds`; a red five counts as its five; -1 for all other codes. */
export function kindIndex(code: TileCode): number {
  return kindOfKey[codeKey(code)]!;
}

/** Place of a code in `allTileCodes`. */
export function codeIndex(code: TileCode): number {
  return placeOfKey[codeKey(code)]!;
}

/** Whether a code is one of the 34 kinds, which every set has; a red five is none by itself. */
export function isKind(code: TileCode): code is KindCode {
  return codeIndex(code) < tileKinds.length;
}

/** The code of a kind number 0–33. */
export function kindCode(index: number): KindCode {
  const code = tileKinds[index];
  if (code === undefined) throw new RangeError(`no tile kind has the number ${index}`);
  return code;
}

const rankOfKey = byCodeKey(new Float64Array(1024), (code) =>
  code.startsWith('0') ? kindIndex(code) + 0.5 : codeIndex(code),
);

/** Orders codes as `allTileCodes` does, a red five beside its five: for sorting a hand. */
export function compareTiles(a: TileCode, b: TileCode): number {
  return rankOfKey[codeKey(a)]! - rankOfKey[codeKey(b)]!;
}

export function isBonus(code: TileCode): code is BonusCode {
  return code[1] === 'f' || code[1] === 'g';
}

/** First kind number of the honours: 27–30 are the winds, 31–33 the dragons. */
export const FIRST_HONOUR = 27;
export const FIRST_DRAGON = 31;

export function isHonour(kind: number): boolean {
  return kind >= FIRST_HONOUR;
}

export function isDragon(kind: number): boolean {
  return kind >= FIRST_DRAGON;
}

/** A suited 1 or 9. */
export function isTerminal(kind: number): boolean {
  return kind < FIRST_HONOUR && (kind % 9 === 0 || kind % 9 === 8);
}

/** Suited 1 and 9, winds and dragons ("major" in the British rules). */
export function isMajor(kind: number): boolean {
  return isHonour(kind) || isTerminal(kind);
}

/** Suit of a kind number: 0 characters, 1 dots, 2 bamboo, 3 honours. */
export function suitOf(kind: number): number {
  return Math.floor(kind / 9);
}

/** What a tile is called: in English, and in the characters engraved on it. */
export interface TileName {
  name: string;
  native: string;
}

const chineseDigits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const honourNames: readonly TileName[] = [
  { name: 'East wind', native: '東' },
  { name: 'South wind', native: '南' },
  { name: 'West wind', native: '西' },
  { name: 'North wind', native: '北' },
  { name: 'white dragon', native: '白' },
  { name: 'green dragon', native: '發' },
  { name: 'red dragon', native: '中' },
];
const flowerNames: readonly TileName[] = [
  { name: 'plum (flower 1)', native: '梅' },
  { name: 'orchid (flower 2)', native: '蘭' },
  { name: 'chrysanthemum (flower 3)', native: '菊' },
  { name: 'bamboo plant (flower 4)', native: '竹' },
];
const seasonNames: readonly TileName[] = [
  { name: 'spring (season 1)', native: '春' },
  { name: 'summer (season 2)', native: '夏' },
  { name: 'autumn (season 3)', native: '秋' },
  { name: 'winter (season 4)', native: '冬' },
];

function nameOf(code: TileCode): TileName {
  const digit = Number(code[0]);
  switch (code[1]) {
    case 'm':
      return digit === 0
        ? { name: 'red 5 characters', native: '赤五萬' }
        : { name: `${digit} characters`, native: `${chineseDigits[digit]}萬` };
    case 'p':
      return digit === 0
        ? { name: 'red 5 dots', native: '赤五筒' }
        : { name: `${digit} dots`, native: `${chineseDigits[digit]}筒` };
    case 's':
      return digit === 0
        ? { name: 'red 5 bamboo', native: '赤五索' }
        : { name: `${digit} bamboo`, native: `${chineseDigits[digit]}索` };
    case 'z':
      return honourNames[digit - 1]!;
    case 'f':
      return flowerNames[digit - 1]!;
    case 'g':
      return seasonNames[digit - 1]!;
    default:
      if (code === 'j') return { name: 'joker', native: '百搭' };
      if (code === 'x') return { name: 'face-down tile', native: '牌背' };
      return { name: 'unreadable tile', native: '？' };
  }
}

/** Names of every tile, English and native, by code. */
export const tileNames: ReadonlyMap<TileCode, TileName> = new Map(
  allTileCodes.map((code) => [code, nameOf(code)]),
);

/** The English name of a tile, e.g. `3 bamboo`, `red dragon`. */
export function tileName(code: TileCode): string {
  return tileNames.get(code)!.name;
}
