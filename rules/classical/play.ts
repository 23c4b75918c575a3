import type { Shape } from '../hand/shape';
import { claimsInTurn, onlyExhausted, type PlayTable } from '../play';
import { waitsIn } from '../scoring/hand-waits';
import type { ClassicalOptions } from './agreed';

/** How the classical game is played. Source: seed 004; classical rules sheet. */
export function classicalPlay(
  { bonusTiles, startScore }: ClassicalOptions,
  shapes: readonly Shape[],
): PlayTable {
  const source = 'Classical game, “Standard Order of Play”';
  return {
    set: bonusTiles ? 'set-144' : 'set-136',
    tiles: bonusTiles ? 144 : 136,
    dead: { size: 14, kind: 'loose', name: 'dead wall' },
    bonusTiles,
    turnSource: source,
    claims: {
      ...claimsInTurn,
      source,
    },
    kongs: {
      most: null,
      afterClaimedKong: true,
      indicator: null,
      robConcealed: 'never',
      faceDown: 'inner',
      source,
    },
    riichi: null,
    fishing: null,
    draws: onlyExhausted,
    wall: {
      stacks: bonusTiles ? 18 : 17,
      dice: 2,
      counts: 'second',
      loose: 'seventh',
      source: 'Classical game, “Breaking the Wall”',
    },
    fouls: { name: 'a false win', cost: null, penalties: [], deadHandCalls: false, source },
    liability: 'none',
    course: {
      staysOnWin: true,
      staysOnDraw: 'always',
      counters: false,
      rounds: 4,
      deals: 0,
      length: { from: 1, to: 4 },
      endsBelowZero: false,
      extraUntil: null,
      startPoints: startScore,
      betsLeft: 'stay-out',
      source: 'Classical rules sheet',
    },
    waits: (hand) => waitsIn(shapes, hand),
    rank: null,
  };
}
