import { ok } from '../result';
import type { Rules, Ruleset } from '../ruleset';
import { elementInfo } from '../scoring/element-info';
import { makePointsRules, type PointsGame } from '../scoring/points/game';
import { specialRow } from '../scoring/points/special-rows';
import type { ClassicalOptions } from './agreed';
import { checkDeal, declarations } from './check';
import { classicalWorth, ordinaryRows } from './elements';
import { limitHands, SHEET } from './limit-hands';
import {
  classicalOptions,
  classicalPresets,
  defaultClassicalOptions,
  parseClassicalOptions,
} from './options';
import { classicalPlay } from './play';

const game: PointsGame<ClassicalOptions> = {
  id: 'classical',
  check: checkDeal,
  asPlayed: (deal) => deal,
  // Any number of chows is allowed (sheet).
  chows: () => 4,
  tooManyChows: null,
  shape: 'four sets and a pair',
  binds: () => false,
  worth: classicalWorth,
  matters: [
    ['limit', ({ special }, limited) => limited || special !== null],
    [
      'concealedHand',
      ({ claimed, win, concealedBeforeWin, special }) =>
        win !== null && claimed && concealedBeforeWin && special === null,
    ],
  ],
};

function rulesOf(options: ClassicalOptions): Rules {
  const rules = makePointsRules(game, options, classicalOptions);
  return { ...rules, play: classicalPlay(options, rules.shapes) };
}

const clubRules = rulesOf(defaultClassicalOptions);

/** The classical game of points and doubles. */
export const classical: Ruleset = {
  id: 'classical',
  name: 'Classical',
  source: `The general classical game; ${SHEET}`,
  tileSet: 'set-144',
  options: classicalOptions,
  presets: classicalPresets,
  declarations,
  loserDeclarations: [],
  scoresLosers: true,
  asks: ['prevailing-wind', 'bonus'],
  elements: [...ordinaryRows, ...limitHands.map((hand) => specialRow<ClassicalOptions>(hand))].map(
    elementInfo,
  ),
  withOptions(given) {
    if (given === undefined) return ok(clubRules);
    const options = parseClassicalOptions(given);
    return options.ok ? ok(rulesOf(options.value)) : options;
  },
};
