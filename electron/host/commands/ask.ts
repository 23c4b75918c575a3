import type { Readable } from 'node:stream';
import type { Call } from '../../../rules/match/calls';
import type { Entry } from '../../../rules/match/entry';
import { History, type Folded } from '../../../rules/match/history';
import { makeEntry, parseEntry } from '../../../rules/match/notation';
import {
  isLegal,
  settle,
  tilesEach,
  whatIf,
  whatNext,
  whoGets,
  whoMayClaim,
} from '../../../rules/match/questions';
import { rankingOf } from '../../../rules/match/ranking';
import type { MatchState } from '../../../rules/match/state';
import { parseStep, type Step } from '../../../rules/match/step';
import { formatOf, matchAfter } from '../../../rules/records/replay';
import { fault, ok, type Result } from '../../../rules/result';
import { findRuleset } from '../../../rules/rulesets';
import { seatNames } from '../../../rules/seat';
import { makeTiles } from '../../../rules/tiles/notation';
import { complain } from './command';
import type { Console, ExitStatus } from './command';
import { NotJson, readRecord } from './record';

/** An answer for people, and for machines; `refused`: it was a no. */
interface Answer {
  lines: string[];
  json: unknown;
  refused?: boolean;
}

type Ask = (match: MatchState, entries: readonly Entry[], calls: readonly Call[]) => Result<Answer>;

/** What can be asked of a match, by the word it is asked with. */
const questions = {
  claims: (match) => {
    const claims = whoMayClaim(match);
    const lines = claims.map(({ seat, sets, win, uncertain }) => {
      const words = [
        ...(win ? ['to win'] : []),
        ...sets.map(({ type, own }) => `${type} with ${makeTiles([...own])}`),
      ];
      return `${seatNames[seat]}${uncertain ? ' (hand not known)' : ''}: ${words.join(', ') || 'nothing'}.`;
    });
    return ok({ lines: lines.length > 0 ? lines : ['Nothing can be claimed now.'], json: claims });
  },
  gets: (match, _entries, calls) => {
    const answer = whoGets(match, calls);
    const lines = [answer.words, ...answer.lost.map(({ refusal }) => refusal.message)];
    return ok({
      lines,
      json: { ...answer, entries: answer.entries.map(makeEntry) },
      refused: answer.seats.length === 0,
    });
  },
  legal: (match, [entry]) => {
    if (!entry)
      return fault('bad-request', 'Say what may be legal: an entry such as {"type": "draw", "seat": "S"}.');
    const answer = isLegal(match, entry);
    const lines = answer.legal ? ['Yes.'] : [`No. ${answer.error.message} (${answer.error.source})`];
    return ok({ lines, json: answer, refused: !answer.legal });
  },
  next: (match) => {
    const { words, entries } = whatNext(match);
    return ok({ lines: [words], json: { words, entries: entries.map(makeEntry) } });
  },
  tiles: (match) => {
    const count = tilesEach(match);
    if (!count.ok) return count;
    const { hands, wall, dead } = count.value;
    const lines = hands.map(
      ({ seat, inHand, inSets, bonus }) =>
        `${seatNames[seat]}: ${inHand} in hand, ${inSets} in sets${bonus > 0 ? `, ${bonus} bonus tiles` : ''}.`,
    );
    const box = match.play.dead.size > 0 ? `, ${dead} in the ${match.play.dead.name}` : '';
    return ok({ lines: [...lines, `${wall} left in the wall${box}.`], json: count.value });
  },
  settle: (match) => {
    const worth = settle(match);
    if (!worth.ok) return worth;
    const { deltas, dealerStays } = worth.value.settlement;
    const lines = deltas.map((delta, player) => `${match.players[player]}: ${delta > 0 ? '+' : ''}${delta}`);
    return ok({
      lines: [...lines, dealerStays ? 'The same player deals again.' : 'The deal passes.'],
      json: worth.value,
    });
  },
  'what-if': (match, entries) => {
    const { changes, broken } = whatIf(match, entries);
    const lines = changes.length > 0 ? [...changes] : ['Nothing that is counted changes.'];
    return ok({ lines, json: { changes, broken }, refused: broken !== null });
  },
  ranking: (match) => {
    const ranking = rankingOf(match);
    const lines = ranking
      .map(({ place, total }, player) => ({ place, words: `${place}. ${match.players[player]}: ${total}` }))
      .sort((one, other) => one.place - other.place)
      .map(({ words }) => words);
    return ok({ lines, json: ranking });
  },
} as const satisfies Record<string, Ask>;

const questionWords = Object.keys(questions);

/**
 * `sparrow ask`: a question about a match as it stands after its log. Status 0 when it was answered, 1 when the answer
 * is a no or the log holds what is not allowed, 2 when it could not be read at all.
 */
export async function ask(
  file: string,
  question: string,
  given: readonly string[],
  options: { after?: number; ruleset: string; json: boolean },
  console: Console,
  input: Readable = process.stdin,
): Promise<ExitStatus> {
  if (!findRuleset(options.ruleset)) return complain(console, `There is no ruleset “${options.ruleset}”.`);
  if (!Object.hasOwn(questions, question))
    return complain(console, `“${question}” is no question; there is ${questionWords.join(', ')}.`);
  const history = await readMatch(file, options, input);
  if (!history.ok) return complain(console, history.error.message);
  const { match, broken } = history.value;
  if (broken) return complain(console, `Entry ${broken.at}: ${broken.refusal.message}`, 1);
  const calls = readCalls(given);
  if (!calls.ok) return complain(console, calls.error.message);
  const answer = (questions[question as keyof typeof questions] as Ask)(
    match,
    calls.value.entries,
    calls.value.calls,
  );
  if (!answer.ok) return complain(console, answer.error.message, 1);
  console.out(options.json ? JSON.stringify(answer.value.json) : answer.value.lines.join('\n'));
  return answer.value.refused === true ? 1 : 0;
}

async function readMatch(
  file: string,
  { after, ruleset }: { after?: number; ruleset: string },
  input: Readable,
): Promise<Result<Folded>> {
  const values = await readRecord(file, input);
  if (!values.ok) return values;
  const match = matchIn(values.value, ruleset, after);
  return match.ok ? match : fault('bad-request', `${file}: ${match.error.message}`);
}

function matchIn(values: readonly unknown[], ruleset: string, after?: number): Result<Folded> {
  const format = formatOf(values[0]);
  if (format === 'mjai' || format === 'tenhou') return matchAfter(values, ruleset, after);
  const steps: Step[] = [];
  for (const [place, value] of values.slice(0, after).entries()) {
    const step = value instanceof NotJson ? fault('bad-request', value.message) : parseStep(value);
    if (!step.ok) return fault('bad-request', `Line ${place + 1}: ${step.error.message}`);
    steps.push(step.value);
  }
  return History.restore(steps);
}

/** The entries of a question; calls may say in `order` which came first. */
function readCalls(given: readonly string[]): Result<{ entries: Entry[]; calls: Call[] }> {
  const entries: Entry[] = [];
  const calls: Call[] = [];
  for (const text of given) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return fault('bad-request', `${text.slice(0, 60)} is not JSON.`);
    }
    const { order, ...rest } = (typeof value === 'object' && value !== null ? value : {}) as {
      order?: unknown;
    };
    const entry = parseEntry(rest);
    if (!entry.ok) return entry;
    entries.push(entry.value);
    const { type } = entry.value;
    if (type === 'chow' || type === 'pung' || type === 'kong' || type === 'win')
      calls.push({ ...entry.value, ...(typeof order === 'number' ? { order } : {}) } as Call);
  }
  return ok({ entries, calls });
}
