import { setsAndPair, type Shape } from '../hand/shape';
import { claimsInTurn, onlyExhausted, type PlayTable } from '../play';
import { waitsIn } from '../scoring/hand-waits';
import { ORDINARY } from '../scoring/points/hand';
import type { BmjaOptions } from './options';
import { SHEET } from './special-hands';

/** How British Mah-Jong is played by these options. Source: seed 000; sheet, "Set, wall, deal", "Fishing, calls, goulash". */
export function bmjaPlay(options: BmjaOptions, shapes: readonly Shape[]): PlayTable {
  const source = 'BMJA handbook, “Gameplay”';
  // In a goulash chows are barred outside special hands.
  const inGoulash = shapes.map((shape) =>
    shape.id === ORDINARY ? setsAndPair(0, ORDINARY, shape.name) : shape,
  );
  return {
    set: 'set-144',
    tiles: 144,
    dead: { size: 14, kind: 'box', name: 'kong box' },
    bonusTiles: true,
    turnSource: `${source}, “Sequence of Events”`,
    claims: {
      ...claimsInTurn,
      source: `${source}, “Claiming a Discard”`,
    },
    kongs: {
      most: null,
      afterClaimedKong: false,
      indicator: null,
      robConcealed: 'never',
      faceDown: 'outer',
      source: `${source}, “Additional Kong Rules”`,
    },
    riichi: null,
    fishing: {
      bindsFishing: options.noChangesAfterFishing,
      bindsOriginalCall: options.noChangesAfterOriginalCall,
      source: `${source}, “Calling Hand”`,
    },
    draws: { ...onlyExhausted, goulash: true, goulashAfterGoulash: options.goulashAfterGoulash },
    wall: {
      stacks: 18,
      dice: 2,
      counts: 'both',
      loose: 'counted',
      source: `${SHEET}, “Set, wall, deal”`,
    },
    fouls: {
      name: 'a false Mah-Jong',
      cost: null,
      deadHandCalls: true,
      penalties: [
        {
          id: 'false-mah-jong',
          name: 'False Mah-Jong, hand shown',
          meaning:
            'Mah-Jong was declared, and shown, on a hand that does not win: half the limit to each other player.',
          toEach: options.limit / 2,
          source: `${SHEET}, “Fishing, calls, goulash”`,
        },
      ],
      source: `${SHEET}, “Fishing, calls, goulash”`,
    },
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
      startPoints: options.startScore,
      betsLeft: 'stay-out',
      source: `${source}, “Wind Rotation”; ${SHEET}`,
    },
    waits: (hand, goulash) => waitsIn(goulash ? inGoulash : shapes, hand),
    rank: null,
  };
}
