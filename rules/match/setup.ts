import type { PlayTable, WallRules } from '../play';
import { fault, ok, type Result } from '../result';
import { seats, type Seat } from '../seat';

/** A place in the walls: the stack counted from the right end of a player's wall, from 1, and which of its two tiles. */
export interface WallPlace {
  wall: Seat;
  stack: number;
  /** `top` and `bottom` of the stack; `loose`: a loose tile lying on top of it. */
  level: 'top' | 'bottom' | 'loose';
}

/** Some tiles that a player takes at once. */
export interface DealStep {
  seat: Seat;
  tiles: readonly WallPlace[];
}

/** The table before a deal, for screens: everything by place. */
export interface SetUp {
  /** Stacks of two tiles in each wall. */
  stacks: number;
  /** Whose wall is broken, and what was thrown for it. */
  wall: Seat;
  throws: readonly number[];
  /** Stacks counted from the right end of that wall; more than it has run on round the corner. */
  counted: number;
  /** The stack nearest the break that is drawn from first. */
  first: WallPlace;
  /** What is dealt, in order. */
  deal: readonly DealStep[];
  /** The tiles to be drawn, in order, from the one after the deal to the last. */
  draws: readonly WallPlace[];
  /** The dead wall or kong box, the tile nearest the break first; empty where the wall is played to its end. */
  dead: readonly WallPlace[];
  /** Supplements in the order in which they are taken, as far as it is settled beforehand. */
  supplements: readonly WallPlace[];
  /** Dora indicators in the order in which they are turned, and the ura dora under them. */
  indicators: readonly WallPlace[];
  uraIndicators: readonly WallPlace[];
  /** In which order bonus tiles are replaced before play; empty where there are none. */
  bonusOrder: readonly Seat[];
  /** In a goulash: who passes three tiles to whom, exchange by exchange. */
  exchanges: readonly (readonly (readonly [Seat, Seat])[])[];
  source: string;
}

/** Who exchanges with whom in each of the three rounds of a goulash. Source: seed 000, “The Goulash”. */
export const exchangePartners: SetUp['exchanges'] = [
  [
    ['E', 'W'],
    ['N', 'S'],
  ],
  [
    ['E', 'S'],
    ['W', 'N'],
  ],
  [
    ['E', 'N'],
    ['W', 'S'],
  ],
];

/** How many numbers of dice a set-up needs. */
export function diceNeeded({ dice, counts }: WallRules): number {
  return counts === 'one' ? dice : 2 * dice;
}

/** The walls in the direction in which tiles are drawn, clockwise: from each wall's right end to its left. */
const clockwise: readonly Seat[] = ['E', 'N', 'W', 'S'];

/**
 * Sets a deal up from what was thrown, the dice of the first throw before those of the second.
 * Errors: `bad-request` for other than the dice that the rules throw.
 * Source: `wall` of the ruleset: sheets; seed 001, “Deal”; seed 004, “Breaking the Wall”.
 */
export function setUp(play: PlayTable, dice: readonly number[], goulash = false): Result<SetUp> {
  const { wall: rules, dead } = play;
  const needed = diceNeeded(rules);
  if (dice.length !== needed || dice.some((die) => !Number.isInteger(die) || die < 1 || die > 6))
    return fault(
      'bad-request',
      `${rules.counts === 'one' ? 'One throw' : 'Two throws'} of ${rules.dice} dice: ${needed} numbers from 1 to 6 are needed.`,
    );
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, die) => all + die, 0);
  const first = sum(dice.slice(0, rules.dice));
  const second = sum(dice.slice(rules.dice));
  const wall = seats[(first - 1) % 4]!;
  const counted = { one: first, second, both: first + second }[rules.counts];
  const stacks = 4 * rules.stacks;
  const right = clockwise.indexOf(wall) * rules.stacks;
  /** A stack so many stacks after the break, or before it where the number is negative. */
  const stackAt = (after: number): Omit<WallPlace, 'level'> => {
    const at = (right + counted + after + 2 * stacks) % stacks;
    return { wall: clockwise[Math.floor(at / rules.stacks)]!, stack: (at % rules.stacks) + 1 };
  };
  const both = (after: number): WallPlace[] => [
    { ...stackAt(after), level: 'top' },
    { ...stackAt(after), level: 'bottom' },
  ];
  // Stacks before the break; the one that was counted to is the nearest of them, and where it is taken up the next.
  const lifted = rules.loose === null ? 0 : 1;
  const gap = rules.loose === 'counted' ? 1 : 0;
  const deadStacks = Math.ceil((dead.size - 2 * lifted) / 2);
  const box = Array.from({ length: deadStacks }, (_, place) => both(-1 - gap - place)).flat();
  // An odd number of tiles leaves one tile of its last stack to the wall.
  const kept = box.slice(0, dead.size - 2 * lifted);
  const loose: WallPlace[] = lifted
    ? [-3, -1].map((after) => ({ ...stackAt(after - gap), level: 'loose' as const }))
    : [];
  const live = stacks - deadStacks - lifted;
  const drawn = Array.from({ length: live }, (_, place) => both(place)).flat();
  drawn.push(...box.slice(kept.length));
  const deal = dealSteps(drawn);
  const dealt = deal.reduce((all, { tiles }) => all + tiles.length, 0);
  const indicators =
    play.kongs.indicator === null ? [] : kept.filter(({ level }) => level === 'top').slice(2);
  return ok({
    stacks: rules.stacks,
    wall,
    throws: rules.counts === 'one' ? [first] : [first, second],
    counted,
    first: drawn[0]!,
    deal,
    draws: drawn.slice(dealt),
    dead: [...loose, ...kept],
    supplements: supplementsOf(play, drawn, kept, loose),
    indicators,
    uraIndicators: indicators.map((place) => ({ ...place, level: 'bottom' as const })),
    bonusOrder: play.bonusTiles ? seats : [],
    exchanges: goulash ? exchangePartners : [],
    source: rules.source,
  });
}

/**
 * Three times four tiles each, then one each and one more for East. In the classical game East takes the last two at
 * once, the top tiles of the first and the third stack; elsewhere it comes to the same tiles.
 */
function dealSteps(drawn: readonly WallPlace[]): DealStep[] {
  const steps: DealStep[] = [];
  let next = 0;
  for (const count of [4, 4, 4, 1])
    for (const seat of seats) {
      steps.push({ seat, tiles: drawn.slice(next, next + count) });
      next += count;
    }
  steps.push({ seat: 'E', tiles: drawn.slice(next, next + 1) });
  return steps;
}

function supplementsOf(
  { dead, kongs }: PlayTable,
  drawn: readonly WallPlace[],
  kept: readonly WallPlace[],
  loose: readonly WallPlace[],
): WallPlace[] {
  switch (dead.kind) {
    case 'kept':
      // Where indicators lie on it, only what is nearer the break is taken: four tiles for four kongs.
      return kongs.indicator === null ? [...kept] : kept.slice(0, 4);
    case 'none':
      // The other end of the wall, the top tile of each stack first.
      return pairsFromEnd(drawn);
    case 'box':
      return [...loose, ...kept];
    case 'loose':
      // When both are used the last two tiles of the wall are laid there anew.
      return [...loose];
  }
}

function pairsFromEnd(drawn: readonly WallPlace[]): WallPlace[] {
  const found: WallPlace[] = [];
  for (let place = drawn.length - 2; place >= 53; place -= 2) found.push(drawn[place]!, drawn[place + 1]!);
  return found;
}
