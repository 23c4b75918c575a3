import type { Standing } from '../play';
import { seats, type Seat } from '../seat';
import type { RiichiOptions } from './options';
import { LIMITS, tsumoPayment } from './points';
import { BET, type Due } from './settle';

/** What the places are worth at the end, in points. Source: sheet, table, start / uma. */
const umaOf: Readonly<Record<RiichiOptions['uma'], readonly [number, number, number, number]>> = {
  none: [0, 0, 0, 0],
  '10-5': [10_000, 5_000, -5_000, -10_000],
  '15-5': [15_000, 5_000, -5_000, -15_000],
  '20-10': [20_000, 10_000, -10_000, -20_000],
  '30-10': [30_000, 10_000, -10_000, -30_000],
};

/**
 * Ends a game. `points`: what each player has, in the order in which they were East; `bets`: riichi bets left on the
 * table; `penalties`: what fouls cost each player at the end, as `chombo` tells. Tied players share what their places
 * are worth. Source: sheet, "Points", end; table, start / uma and bets left.
 */
export function finalStandings(
  points: readonly number[],
  bets: number,
  penalties: readonly number[],
  options: RiichiOptions,
): Standing[] {
  const uma = umaOf[options.uma];
  const most = Math.max(...points);
  const leaders = points.filter((own) => own === most).length;
  const oka = (options.targetPoints - options.startPoints) * points.length;
  const first = points.indexOf(most);
  return points.map((own, player) => {
    const better = points.filter((other) => other > own).length;
    const tied = points.filter((other) => other === own).length;
    const places = uma.slice(better, better + tied);
    const standing = {
      place: better + 1,
      points: own - options.targetPoints + betsFor(player),
      uma: places.reduce((sum, worth) => sum + worth, 0) / tied,
      oka: own === most ? oka / leaders : 0,
      penalty: penalties[player] ?? 0,
    };
    return {
      ...standing,
      total: standing.points + standing.uma + standing.oka - standing.penalty,
    };
  });

  function betsFor(player: number): number {
    const left = bets * BET;
    switch (options.betsLeft) {
      case 'stay-out':
        return 0;
      case 'to-first':
        return player === first ? left : 0;
      case 'to-first-split':
        return points[player] === most ? left / leaders : 0;
    }
  }
}

/** What a foul that ends the deal costs. */
export interface Chombo {
  /** What is paid at once. */
  dues: readonly Due[];
  /** What is taken off at the end of the game, after uma. */
  penalty: number;
}

/** Taken off at the end where a chombo is not paid at once. */
const PENALTY = 20_000;

/**
 * What a chombo costs. The bets of the deal go back, East stays, and no counter is added.
 * Source: sheet, "Fouls"; table, chombo.
 */
export function chombo(offender: Seat, options: RiichiOptions): Chombo {
  if (options.chombo !== 'reverse-mangan') return { dues: [], penalty: PENALTY };
  const dues = seats
    .filter((to) => to !== offender)
    .map((to): Due => {
      const hand = tsumoPayment(LIMITS.mangan, to === 'E' || offender === 'E');
      return { from: offender, to, hand, counters: 0, cause: 'chombo' };
    });
  return { dues, penalty: 0 };
}
