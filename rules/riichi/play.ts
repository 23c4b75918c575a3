import type { FoulCost, PlayTable } from '../play';
import type { Seat } from '../seat';
import { deltasOfDues } from './explain';
import { chombo, finalStandings } from './final';
import type { RiichiOptions } from './options';
import { BET } from './settle';
import { isAlwaysTriplet, waitsOf } from './waits';

const SHEET = 'riichi rules sheet';

/** How riichi is played by these options. Source: sheet, table and “Frame”; seed 003. */
export function riichiPlay(options: RiichiOptions): PlayTable {
  const seconds = options.claimTiming === 'three-seconds';
  const tenhou = options.betsOfSeveral === 'first-winner';
  return {
    set: options.redFives ? 'set-136-red' : 'set-136',
    tiles: 136,
    dead: { size: 14, kind: 'kept', name: 'dead wall' },
    bonusTiles: false,
    turnSource: 'riichi competition rules, turn order',
    claims: {
      several:
        options.severalRons === 'all-win'
          ? 'all'
          : options.severalRons === 'head-bump'
            ? 'nearest'
            : 'three-cancel',
      tie: 'turn',
      sets: options.claimTiming === 'until-next-draw' ? 'first-call' : 'pung',
      until: seconds ? 'three-seconds' : 'draw',
      winUntil: seconds ? 'three-seconds' : options.claimTiming === 'until-next-draw' ? 'discard' : 'draw',
      tooFast: options.claimTiming === 'until-next-draw',
      lastDiscard: 'win',
      takeWithin: options.claimedTileInTime ? 2 : null,
      swap:
        options.swapCalling === 'allowed'
          ? 'allowed'
          : options.swapCalling === 'forbidden'
            ? 'forbidden'
            : 'same-tile',
      source: `${SHEET}, table, claims`,
    },
    kongs: {
      most: 4,
      afterClaimedKong: true,
      indicator: options.kanDora,
      robConcealed: 'thirteen-orphans',
      faceDown: options.concealedKongShows === 'middle' ? 'outer' : 'inner',
      source: `${SHEET}, “Frame”, kongs`,
    },
    riichi: {
      bet: BET,
      needs: options.riichiNeeds,
      // The others draw three tiles before the player’s own next draw, so both wordings ask for four.
      leastWall: 4,
      furitenEnds: options.furitenEnds,
      isAlwaysTriplet: options.riichiKong === 'same-structure' ? isAlwaysTriplet : null,
      source: `${SHEET}, “Frame”, riichi`,
      furitenSource: `${SHEET}, “Frame”, furiten`,
    },
    fishing: null,
    draws: {
      nineTerminals: options.abortNineTerminals,
      fourWinds: options.abortFourWinds,
      fourRiichi: options.abortFourRiichi,
      fourKongs: options.abortFourKongs,
      nagashi: options.nagashiMangan,
      notenPayments: true,
      goulash: false,
      goulashAfterGoulash: false,
    },
    wall: {
      stacks: 17,
      dice: 2,
      counts: 'one',
      loose: null,
      source: `${SHEET}, “Frame”`,
    },
    fouls: {
      name: 'a chombo',
      cost: (offender) => costOfChombo(offender, options),
      penalties: [],
      deadHandCalls: false,
      source: `${SHEET}, “Fouls”`,
    },
    liability: 'fed-yakuman',
    course: {
      staysOnWin: true,
      staysOnDraw: 'dealer-waiting',
      counters: true,
      rounds: 2,
      deals: 0,
      length: { from: 1, to: 4 },
      endsBelowZero: tenhou,
      extraUntil: tenhou ? 30_000 : null,
      startPoints: options.startPoints,
      betsLeft: options.betsLeft,
      source: `${SHEET}, table and “Frame”`,
    },
    waits: (hand) => waitsOf(hand, options.emptyWaitCounts),
    rank: (points, bets, penalties) => finalStandings(points, bets, penalties, options),
  };
}

function costOfChombo(offender: Seat, options: RiichiOptions): FoulCost {
  const { dues, penalty } = chombo(offender, options);
  return { deltas: deltasOfDues(dues), atEnd: penalty };
}
