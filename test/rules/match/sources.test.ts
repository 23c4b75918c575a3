import { expect, it } from 'vitest';
import { refusalOf } from '../../../rules/match/referee';
import { playMoves, readMove } from './moves';
import { situations } from './situations/index';
import type { Situation } from './situations/situation';
import { dealt } from './table';

/** How each game's own texts are called. */
const texts: Readonly<Record<string, RegExp>> = {
  'riichi-rcr-2012': /riichi/i,
  'riichi-ema-2025': /riichi/i,
  bmja: /BMJA/,
  classical: /classical/i,
  'zung-jung': /Zung Jung/,
};

/** Sources by which a ruleset refuses in the situations, asked of it even where they are of other games. */
function sourcesIn(ruleset: string): string[] {
  const found: string[] = [];
  for (const situation of situations) {
    const refusal = refusalIn(ruleset, situation);
    if (refusal) found.push(refusal.source);
  }
  return found;
}

function refusalIn(ruleset: string, { hands, options, goulash, table, asked }: Situation) {
  if (/^(?:count|who)|&/.test(asked)) return null;
  try {
    const history = dealt(ruleset, hands, options ? { options } : {}, goulash);
    playMoves(history, table);
    return refusalOf(history.match, readMove(asked));
  } catch {
    // The options or the moves before are not of this game.
    return null;
  }
}

it.each(Object.entries(texts))(
  '%s refuses by its own rules, never by those of another game',
  (ruleset, own) => {
    const found = sourcesIn(ruleset);
    expect(found.length).toBeGreaterThan(60);
    const others = Object.values(texts).filter((text) => text.source !== own.source);
    expect(found.filter((text) => !own.test(text) || others.some((other) => other.test(text)))).toEqual([]);
  },
);
