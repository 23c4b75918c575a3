import { countTiles, type Counts } from '../hand/counts';
import type { HandSet } from '../hand/set';
import { isClaimed, meldTiles } from '../scoring/check';
import type { HandInput, ScoreInput, WinInput } from '../scoring/request';
import type { Seat } from '../seat';
import { set144 } from '../tiles/sets';
import { compareTiles, kindCode, kindIndex, type TileCode } from '../tiles/tile';
import type { HandPart } from './facts';
import type { BmjaOptions } from './options';

/** A checked hand made ready for taking its tiles in every way: melds as sets, tiles counted. */
export interface ReadyHand {
  seat: Seat;
  /** The winner's win; null of a loser. */
  win: WinInput | null;
  options: BmjaOptions;
  goulash: boolean;
  prevailingWind: Seat;
  declared: readonly string[];
  melds: readonly HandSet[];
  bonus: readonly TileCode[];
  /** The tiles in hand, sorted, jokers as jokers. */
  concealed: readonly TileCode[];
  /** Counts of the tiles in hand, and of what the jokers among them stand for. */
  inHand: Counts;
  /** Counts of all tiles, melds included. */
  counts: Counts;
  /** Jokers in hand that stand for nothing yet. */
  jokers: number;
  /** For which kinds the jokers in hand stand; null without jokers. */
  stands: Counts | null;
  /** True if the winning tile came from another player. */
  claimed: boolean;
  /** Id of the hand it must be scored as, a special hand's or `ordinary`; null: any. */
  bound: string | null;
}

/** Two equal tiles as a part of a hand; so many of them may be jokers. */
export function pairPart(kind: number, jokers = 0): HandPart {
  const code = kindCode(kind);
  return { kind: 'pair', tile: kind, concealed: true, tiles: withJokers([code, code], jokers) };
}

/** The tiles with the last ones shown as the jokers that stand for them. */
export function withJokers(tiles: readonly TileCode[], jokers: number): readonly TileCode[] {
  if (jokers === 0) return tiles;
  return tiles.map((tile, place) => (place < tiles.length - jokers ? tile : 'j'));
}

/** Makes a hand ready. The deal must have passed `checkDeal`. */
export function readyHand(deal: ScoreInput, options: BmjaOptions, seat: Seat, input: HandInput): ReadyHand {
  const win = deal.wins[0]?.seat === seat ? deal.wins[0] : null;
  const melds = input.melds.map((meld): HandSet => {
    const tiles = [...meldTiles(meld, set144)].sort(compareTiles);
    return { kind: meld.kind, tile: kindIndex(tiles[0]!), concealed: meld.concealed, melded: true, tiles };
  });
  const concealed = [...input.concealed].sort(compareTiles);
  const declared = win ? [...input.declared, ...win.declared] : input.declared;
  const binding =
    (options.noChangesAfterFishing && declared.includes('fishing')) ||
    (options.noChangesAfterOriginalCall && declared.includes('original-call'));
  const inHand = countTiles(concealed);
  return {
    seat,
    win,
    options,
    goulash: deal.goulash,
    prevailingWind: deal.prevailingWind,
    declared,
    melds,
    bonus: input.bonus,
    concealed,
    inHand,
    counts: withMelds(inHand, melds),
    jokers: concealed.filter((tile) => tile === 'j').length,
    stands: null,
    claimed: win !== null && isClaimed(win),
    bound: binding ? input.calling : null,
  };
}

function withMelds(inHand: Counts, melds: readonly HandSet[]): Counts {
  const counts = Int8Array.from(inHand);
  for (const { kind, tile } of melds) {
    if (kind === 'chow') {
      counts[tile]!++;
      counts[tile + 1]!++;
      counts[tile + 2]!++;
    } else counts[tile]! += kind === 'kong' ? 4 : 3;
  }
  return counts;
}
