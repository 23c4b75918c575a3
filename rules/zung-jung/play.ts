import type { Shape } from '../hand/shape';
import { claimsInTurn, onlyExhausted, type PlayTable } from '../play';
import { waitsIn } from '../scoring/hand-waits';
import type { ZungJungOptions } from './options';
import { HANDBOOK } from './patterns';

/** How the handbook is played by these options. Source: seed 001; Zung Jung rules sheet. */
export function zungJungPlay(options: ZungJungOptions, shapes: readonly Shape[]): PlayTable {
  return {
    set: 'set-136',
    tiles: 136,
    dead: {
      size: options.deadWall,
      kind: options.deadWall === 0 ? 'none' : 'kept',
      name: 'dead end of the wall',
    },
    bonusTiles: false,
    turnSource: `${HANDBOOK}, “Play”`,
    claims: {
      ...claimsInTurn,
      tie: options.claimTie,
      // No tile is left at the beginning of the next turn: nobody has one any more, not by a claim either.
      lastDiscard: 'win',
      source: `${HANDBOOK}, “Play”`,
    },
    kongs: {
      most: null,
      afterClaimedKong: true,
      indicator: null,
      robConcealed: 'never',
      faceDown: 'outer',
      source: `${HANDBOOK}, “Special moves”`,
    },
    riichi: null,
    fishing: null,
    draws: onlyExhausted,
    wall: {
      stacks: 17,
      dice: 3,
      counts: 'second',
      loose: null,
      source: `${HANDBOOK}, “Deal”`,
    },
    fouls: {
      name: 'a false Mahjong',
      cost: null,
      penalties: [],
      deadHandCalls: false,
      source: `${HANDBOOK}, “Play”`,
    },
    liability: options.responsibility === 'go-around' ? 'go-around' : 'none',
    course: {
      staysOnWin: false,
      staysOnDraw: 'never',
      counters: false,
      rounds: 0,
      deals: 4,
      length: { from: 4, to: 12 },
      endsBelowZero: false,
      extraUntil: null,
      startPoints: 0,
      betsLeft: 'stay-out',
      source: `${HANDBOOK}, “Play”`,
    },
    waits: (hand) => waitsIn(shapes, hand),
    rank: null,
  };
}
