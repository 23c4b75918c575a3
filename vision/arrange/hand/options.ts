import { sum } from '../../numbers/vectors';
import { dot, length, subtract } from '../../places/geometry';
import type { Outline } from '../../places/geometry';
import { kongsHeld } from '../melds';
import type { Meld, Segment } from '../melds';
import { middleOf, wayBetween } from '../sides';
import type { Strip } from '../strips';
import { haveWon, isWhole, largestHand } from './pieces';
import type { Core, Hand, Option, Pieces } from './pieces';
import { isAtLeft } from './winner';
import { countWorth, worth } from './worth';

/** Melds farther from the hand than this, in tile widths, are hardly its own. */
const meldReach = 7;

/** A meld that may belong to a hand, and how far it lies from what is nearest of it, in tile widths. */
interface Near {
  meld: Meld;
  way: number;
}

/** What a hand is made of, whichever melds it has. */
interface Own {
  core: Core;
  winner: Segment | undefined;
  /** Its tiles without melds. */
  mine: readonly number[];
  strips: ReadonlySet<Strip>;
  /** Its winning tile may be none. */
  isFaint: boolean;
  /** What its parts are worth by themselves. */
  value: number;
  /** So many kongs may lie in its row. */
  held: number;
  /** Something in its row touches it. */
  touched: boolean;
}

/** So many melds a player has at most: five in Taiwan. */
const mostMelds = 5;

/** The hands that a row makes with the nearest of the melds, none to all of them. */
export function withMelds(core: Core, winner: Segment | undefined, pieces: Pieces): Option[] {
  const own = ownOf(core, winner, pieces);
  const taken = new Set(own.mine);
  const free = nearestFirst(
    [...pieces.shown, ...pieces.apart].filter((meld) => !meld.tiles.some((i) => taken.has(i))),
    own.mine,
    pieces.outlines,
  );
  const strong = free.filter(({ meld }) => isSure(meld));
  const isBroken = ({ meld }: Near): boolean => meld.sign === 'broken';
  const others = free.filter(({ meld }) => !isSure(meld));
  const weak = [...others.filter((near) => !isBroken(near)), ...others.filter(isBroken)];
  const options: Option[] = [];
  for (let s = 0; s <= Math.min(mostMelds, strong.length); s++) {
    for (let w = 0; w <= Math.min(mostMelds - s, weak.length); w++) {
      const option = optionOf(own, [...strong.slice(0, s), ...weak.slice(0, w)], strong.slice(s), pieces);
      if (option !== undefined) options.push(option);
    }
  }
  return options;
}

/** Whether a meld shows that it is one. Four tiles of which one shows may be a kong, or wall with an indicator on it. */
function isSure({ sign, backs }: Meld): boolean {
  return sign === 'turned' || (sign === 'backs' && backs.length === 2);
}

function ownOf(core: Core, winner: Segment | undefined, pieces: Pieces): Own {
  const { codes, faint } = pieces;
  const mine = [...core.tiles, ...(winner?.tiles ?? [])];
  const isFaint = winner !== undefined && (faint.has(winner.tiles[0]!) || codes[winner.tiles[0]!] === 'x');
  const ofWinner =
    winner === undefined
      ? 0
      : worth.winningTile + (isAtLeft(winner, core, pieces) ? worth.atLeft : 0) + (isFaint ? worth.faint : 0);
  return {
    core,
    winner,
    mine,
    strips: new Set(core.segments.map(({ strip }) => strip)),
    isFaint,
    value: core.value + worth.tile * core.tiles.length + ofWinner,
    held: kongsHeld(core.segments, codes).length,
    touched: gapBeside(core, new Set(mine)) < touchingGap,
  };
}

/** A row and melds as a hand; `leftOut` are sure melds that are none of it. Undefined where it cannot be one. */
function optionOf(
  own: Own,
  melds: readonly Near[],
  leftOut: readonly Near[],
  pieces: Pieces,
): Option | undefined {
  const { core, winner, mine, strips, isFaint } = own;
  const count = mine.length + 3 * melds.length;
  if (melds.length > 0 && count > largestHand) return undefined;
  const wins = !isFaint && haveWon(mine, melds.length, pieces.codes);
  if (core.winner !== undefined && !wins) return undefined;
  const isStray = winner !== undefined && !isWhole(count) && !strips.has(winner.strip);
  const value =
    own.value +
    countWorth(count, own.held) +
    (wins ? worth.complete : 0) +
    (isStray ? worth.strayWinner : 0) +
    sum(melds.map((near) => worthOfMeld(near, own, pieces))) +
    sum(leftOut.map(({ way }) => (way < meldReach ? worth.leftOut : 0))) +
    worthOfRest(own, melds, count, pieces);
  const hand: Hand = {
    rows: [...core.segments, ...(winner === undefined ? [] : [winner])],
    melds: melds.map(({ meld }) => meld),
    inBlocks: core.inBlocks,
    unsure: false,
    rivalled: false,
    count,
    whole: isWhole(count),
    // A hand of 13 waits: its tile that lies apart has been laid so, and has won nothing.
    ...(winner === undefined || count === 13 ? {} : { winningTile: winner.tiles[0]! }),
  };
  return { core, hand, value };
}

/** What a meld adds to a hand that has it. */
function worthOfMeld({ meld, way }: Near, { core, strips, touched }: Own, pieces: Pieces): number {
  const isApart = meld.sign === 'apart';
  const inRow = isApart && strips.has(meld.strip);
  return (
    worth.melds[meld.sign] +
    worth.way * way +
    (way > farAway ? worth.farAway : 0) +
    (inRow && touched ? worth.touching : 0) +
    (inRow && pieces.turned && meld.kind !== 'kong' ? worth.unturned : 0) +
    (isApart && ownPlace(meld, core, pieces.outlines) ? worth.ownPlace : 0)
  );
}

/** What speaks against a hand in whose row tiles lie that belong to nothing. */
function worthOfRest(own: Own, melds: readonly Near[], count: number, { loose }: Pieces): number {
  const used = new Set([...own.mine, ...melds.flatMap(({ meld }) => meld.tiles)]);
  const rest = loose.filter(({ strip, tiles }) => own.strips.has(strip) && !used.has(tiles[0]!));
  const isFourteenth = count === 13 && rest.length === 1 && rest[0]!.tiles.length === 1;
  return (
    worth.rest * sum(rest.map(({ tiles }) => Math.min(4, tiles.length))) +
    (isFourteenth ? worth.fourteenth : 0)
  );
}

/** From one meld to the next, or to the hand, it is hardly ever farther than this, in tile widths. */
const farAway = 5.5;

/** Melds by their distance from the hand, each next one from the hand or one of those before it. */
function nearestFirst(melds: readonly Meld[], hand: readonly number[], outlines: readonly Outline[]): Near[] {
  const left = new Map(melds.map((meld) => [meld, wayBetween(outlines, hand, meld.tiles)]));
  const sorted: Near[] = [];
  while (left.size > 0) {
    const [meld, way] = [...left].reduce((best, each) => (each[1] < best[1] ? each : best));
    left.delete(meld);
    sorted.push({ meld, way });
    for (const [other, before] of left)
      left.set(other, Math.min(before, wayBetween(outlines, meld.tiles, other.tiles)));
  }
  return sorted;
}

/** Melds in the row of the hand lie farther from it than this, in tile widths. */
export const touchingGap = 0.22;

/** The smallest gap between the hand's row and what else lies in it, in tile widths; `mine` are the hand's tiles. */
function gapBeside({ segments }: Core, mine: ReadonlySet<number>): number {
  let least = Infinity;
  for (const { strip, tiles } of segments) {
    for (const tile of tiles) {
      const at = strip.tiles.indexOf(tile);
      for (const [other, gap] of [
        [strip.tiles[at - 1], strip.gaps[at - 1]],
        [strip.tiles[at + 1], strip.gaps[at]],
      ])
        if (at >= 0 && other !== undefined && gap !== undefined && !mine.has(other))
          least = Math.min(least, gap);
    }
  }
  return least;
}

/** Whether a set that only lies apart has a row of its own, or lies a tile's width from the hand's. */
export function ownPlace(
  meld: Meld,
  core: { tiles: readonly number[] },
  outlines: readonly Outline[],
): boolean {
  const row = outlines[core.tiles[0]!]!;
  const across = dot(subtract(middleOf(outlines, meld.tiles), middleOf(outlines, core.tiles)), meld.strip.up);
  return Math.abs(across) > length(row.u) || wayBetween(outlines, core.tiles, meld.tiles) > 1.8;
}
