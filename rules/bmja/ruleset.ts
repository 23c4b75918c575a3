import { ok } from '../result';
import type { Rules, Ruleset } from '../ruleset';
import { elementInfo } from '../scoring/element-info';
import { makePointsRules, type PointsGame } from '../scoring/points/game';
import { specialRow } from '../scoring/points/special-rows';
import { checkDeal, declarations, tooManyChows } from './check';
import { bmjaWorth, ordinaryRows } from './elements';
import { asPlayed } from './goulash';
import { mattersTo } from './in-force';
import { bmjaOptions, bmjaPresets, defaultBmjaOptions, parseBmjaOptions, type BmjaOptions } from './options';
import { bmjaPlay } from './play';
import { SHEET, specialHands } from './special-hands';

const game: PointsGame<BmjaOptions> = {
  id: 'bmja',
  check: checkDeal,
  asPlayed,
  // In a goulash chows are barred outside special hands (seed 000, "The Goulash").
  chows: (goulash) => (goulash ? 0 : 1),
  tooManyChows,
  shape: 'four sets and a pair, one chow at most',
  // In a goulash an original call binds even where the option is off (seed 000, "The Goulash").
  binds: (declared, goulash, options) =>
    (options.noChangesAfterFishing && declared.includes('fishing')) ||
    ((options.noChangesAfterOriginalCall || goulash) && declared.includes('original-call')),
  worth: bmjaWorth,
  matters: mattersTo,
};

function rulesOf(options: BmjaOptions): Rules {
  const rules = makePointsRules(game, options, bmjaOptions);
  return { ...rules, play: bmjaPlay(options, rules.shapes) };
}

const publishedRules = rulesOf(defaultBmjaOptions);

/** The rules of the British Mah-Jong Association. */
export const bmja: Ruleset = {
  id: 'bmja',
  name: 'British Mah-Jong Association',
  source: SHEET,
  tileSet: 'set-144',
  options: bmjaOptions,
  presets: bmjaPresets,
  declarations,
  loserDeclarations: [
    { id: 'fishing', label: 'Fishing' },
    { id: 'original-call', label: 'Original call' },
  ],
  scoresLosers: true,
  asks: ['prevailing-wind', 'bonus', 'goulash'],
  elements: [...ordinaryRows, ...specialHands.map((hand) => specialRow<BmjaOptions>(hand))].map(elementInfo),
  withOptions(given) {
    if (given === undefined) return ok(publishedRules);
    const options = parseBmjaOptions(given);
    return options.ok ? ok(rulesOf(options.value)) : options;
  },
};
