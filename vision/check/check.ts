import { isBonus, tileName } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { setKind } from '../arrange/sets';
import { copiesOf, countedAs, decideCopies } from './copies';
import { chanceIn } from '../numbers/odds';
import type { Odds } from '../numbers/odds';
import { twinOf } from '../name/fives';
import { logOdds } from '../numbers/odds';
import { isHidden } from '../protocol';
import type { KnownTable, ReadGroup } from '../protocol';

/** A tile before anything is known of the others. */
export interface SingleTile {
  /** Calibrated probability that the likeliest code is right. */
  confidence: number;
  /** Calibrated probability that it is its twin instead: the red five of a plain one, the plain one of a red. */
  twin?: number;
  /** Probability of each code as the classifier sees it, likeliest first. */
  codes: Odds;
}

/** A tile as decided together with the others. */
export interface JudgedTile {
  code: TileCode;
  /** Probability that `code` is right. */
  confidence: number;
  /** Probability of each code, likeliest first. */
  codes: Odds;
  /** Why the reader does not vouch for it; empty where it does. */
  reasons: readonly string[];
}

/** How the probability that the best code is wrong is spread over the others. */
const spread = {
  /** The classifier is too sure of its order: its probabilities count to this power, */
  power: 0.7,
  /** and this part is for what it does not think of at all. */
  even: 0.02,
};

/** How much less likely tiles are that a ruleset does not use; sets for other games have them all the same. */
const unused = 0.05;

/** How much likelier a five is red where red fives are known to be played with: one in four, else one in twelve or so. */
const redPlayed = 4;

/**
 * Decides all tiles of a picture together under the copies that a set has and what is known of the table. A
 * tile that becomes another one by that says so in its reasons; where more copies remain than there are, all
 * of them do. `named` are tiles that a person has named.
 */
export function decideTogether(
  tiles: readonly SingleTile[],
  known: KnownTable = {},
  named: ReadonlyMap<number, TileCode> = new Map(),
): JudgedTile[] {
  const alone = tiles.map((tile, i): Odds => {
    const code = named.get(i);
    return code === undefined ? calibrated(tile, known) : [[code, 1]];
  });
  const together = decideCopies(alone, known.hidden);
  const judged = together.map((codes, i): JudgedTile => {
    const [code, confidence] = codes[0]!;
    const own = alone[i]![0]![0];
    const reasons =
      code === own || named.has(i)
        ? []
        : [
            `It looked like the ${tileName(own)}, of which all copies are taken; the ${tileName(code)} is the next likely.`,
          ];
    return { code, confidence, codes, reasons };
  });
  return markSurplus(judged, known.hidden ?? [], named);
}

/** A tile's probabilities, its likeliest code as likely as calibrated, without what is not played with. */
function calibrated({ confidence, twin = 0, codes }: SingleTile, known: KnownTable): Odds {
  const [best, ...rest] = codes;
  const other = twin === 0 ? undefined : twinOf(best![0]);
  const others = rest.filter(([code]) => code !== other);
  const powers = others.map(([, p]) => p ** spread.power);
  const sum = Math.max(
    powers.reduce((a, b) => a + b, 0),
    1e-12,
  );
  const even = spread.even / Math.max(1, others.length);
  const wrong = 1 - confidence - twin;
  const all = [
    [best![0], confidence] as const,
    ...(other === undefined ? [] : [[other, twin] as const]),
    ...others.map(([code], i) => [code, wrong * ((1 - spread.even) * (powers[i]! / sum) + even)] as const),
  ];
  return onlyPlayed(all, known, twin > 0 ? redPlayed : 1);
}

/** Leaves out, or makes less likely, tiles that are not played with; a red five is then a plain one, or else `played` times as likely. */
function onlyPlayed(codes: Odds, { redFives, bonus, ruleset = '' }: KnownTable, played: number): Odds {
  const riichi = ruleset.startsWith('riichi');
  const shares = new Map<TileCode, number>();
  for (const [code, p] of codes) {
    const red = code.startsWith('0');
    const plain = red && redFives === false ? (`5${code[1]}` as TileCode) : code;
    let share = p;
    if (isBonus(code)) share *= bonus === false ? 0 : bonus === undefined && riichi ? unused : 1;
    else if (red && redFives === true) share *= played;
    else if (red && redFives === undefined && ruleset !== '') share *= unused;
    shares.set(plain, (shares.get(plain) ?? 0) + share);
  }
  const sum = [...shares.values()].reduce((a, b) => a + b, 0);
  // Nothing is left of a tile that can only be what is not played with: it keeps what it looks like.
  if (sum < 1e-9) return codes;
  return [...shares].map(([code, p]) => [code, p / sum] as const).sort((a, b) => b[1] - a[1]);
}

/** Marks all copies of a kind of which more were read than there are: any of them may be wrong. */
function markSurplus(
  tiles: readonly JudgedTile[],
  gone: readonly TileCode[],
  named: ReadonlyMap<number, TileCode>,
): JudgedTile[] {
  const copies = new Map<string, number[]>();
  tiles.forEach(({ code }, index) => {
    const key = countedAs(code);
    if (key !== undefined) copies.set(key, [...(copies.get(key) ?? []), index]);
  });
  const result = [...tiles];
  for (const [key, members] of copies) {
    const { code } = tiles[members[0]!]!;
    const elsewhere = gone.filter((other) => countedAs(other) === key).length;
    if (members.length <= copiesOf(code) - elsewhere) continue;
    const name = tileName(code);
    const has = isBonus(code) ? 'one' : 'four';
    const reason =
      elsewhere === 0
        ? `The ${name} was read ${members.length} times; a set has ${has}.`
        : `The ${name} was read ${members.length} times beside ${elsewhere} elsewhere; a set has ${has}.`;
    for (const index of members) {
      if (named.has(index)) continue;
      const tile = tiles[index]!;
      result[index] = { ...tile, reasons: [...tile.reasons, reason] };
    }
  }
  return result;
}

/** How many times likelier tiles lying as a set are to be one than to be anything else. */
const setOdds = 50;

/** Codes of a tile that are tried in a set: so many, and as likely as this. */
const tried = { most: 6, least: 1e-4 };

/**
 * What the tiles of a meld probably are, given that they lie as a set and so probably make one: the
 * probabilities of each tile's codes over all ways to make a chow, pung or kong of them, in the given order.
 */
export function decideMeld(tiles: readonly Odds[]): [TileCode, number][][] {
  const options = tiles.map((codes) => codes.slice(0, tried.most).filter(([, p]) => p >= tried.least));
  const inSets = tiles.map(() => new Map<TileCode, number>());
  const walk = (codes: TileCode[], p: number): void => {
    const next = options[codes.length];
    if (next !== undefined) {
      for (const [code, q] of next) walk([...codes, code], p * q);
    } else if (setKind(codes) !== undefined) {
      codes.forEach((code, i) => inSets[i]!.set(code, (inSets[i]!.get(code) ?? 0) + p));
    }
  };
  walk([], 1);
  const decided = tiles.map((codes, i) => {
    const weighed = codes.map(([code, p]): [TileCode, number] => [
      code,
      p + (setOdds - 1) * (inSets[i]!.get(code) ?? 0),
    ]);
    const sum = weighed.reduce((total, [, p]) => total + p, 0);
    return weighed.map(([code, p]): [TileCode, number] => [code, p / sum]).sort((a, b) => b[1] - a[1]);
  });
  return lookedAtOnce(tiles, decided);
}

/**
 * Tiles that look the same are misread the same: those of a pung or kong do not bear each other out, as those of a chow do,
 * and are no surer than they are by themselves on average (mean log odds).
 */
function lookedAtOnce(
  alone: readonly Odds[],
  decided: readonly [TileCode, number][][],
): [TileCode, number][][] {
  const isFace = (odds: Odds): boolean => odds[0]![0] !== 'x';
  const faces = decided.filter(isFace);
  if (new Set(faces.map((odds) => countedAs(odds[0]![0]) ?? odds[0]![0])).size !== 1) return [...decided];
  const own = decided.flatMap((odds, i) => (isFace(odds) ? [chanceIn(alone[i]!, odds[0]![0])] : []));
  const mean = own.reduce((sum, p) => sum + logOdds(p, 9), 0) / own.length;
  const most = 1 / (1 + Math.exp(-mean));
  return decided.map((odds) => {
    const best = odds[0]![1];
    if (!isFace(odds) || best <= most) return odds;
    const share = (1 - most) / Math.max(1 - best, 1e-12);
    return odds.map(([code, p], k): [TileCode, number] => [code, k === 0 ? most : p * share]);
  });
}

/**
 * What the hand's tiles count up to, as a sentence for a player where that is no 13 or 14 (each meld
 * counting three), or not the size it is known to have; undefined where it is right or no hand was found.
 */
export function checkCount(
  tiles: readonly { code: TileCode; group: number }[],
  groups: readonly ReadGroup[],
  size?: 13 | 14,
): string | undefined {
  const hand = groups.find((group) => group.role === 'hand' && !isHidden(group, tiles));
  if (hand === undefined) return undefined;
  const concealed = tiles.filter((tile) => tile.group === hand.id).length;
  const melds = groups.filter((group) => group.role === 'meld' && group.side === hand.side).length;
  const count = concealed + 3 * melds;
  if (size === undefined ? count === 13 || count === 14 : count === size) return undefined;
  const with_ = melds === 0 ? '' : ` and ${melds} ${melds === 1 ? 'meld' : 'melds'}`;
  const wanted = size === undefined ? '13 or 14' : String(size);
  return `I see ${concealed} ${concealed === 1 ? 'tile' : 'tiles'} in the hand${with_}; that is no hand of ${wanted}. Is one covered, or are others beside it?`;
}
