import { describe, expect, it } from 'vitest';
import { rulesets } from '../../../rules/rulesets';
import { scoreRequest, type ScoreAnswer } from '../../../rules/score';
import { numbers } from '../draw';
import { drawDeal } from './deals';

type Json = Record<string, unknown>;

/** The codes of the spec: every refusal has one of them. */
const codes = [
  'bad-request',
  'tile-count',
  'too-many-copies',
  'not-a-hand',
  'no-yaku',
  'too-many-chows',
  'illegal-win',
  'joker-misuse',
];

/** What may stand where something else should: words of the notation in wrong places, numbers, nothing, too much. */
const junk: readonly unknown[] = [
  ...[
    '1m',
    '555z',
    '19m19p19s1234567z',
    '0p',
    '1f',
    'j',
    'x',
    '?',
    '',
    'E',
    'N',
    'table',
    'pung',
    'kong',
    'wall',
  ],
  ...[
    'discard',
    'robbed-kong',
    'replacement',
    'riichi',
    'fishing',
    'constructor',
    '__proto__',
    '9'.repeat(900),
  ],
  ...[0, 1, -1, 3.5, 1e308, true, false, null, undefined, [], {}, ['1m'], [['E']], { seat: 'E' }],
];

/** Every place in nested data that a value stands in. */
function placesIn(data: unknown): [Json, string][] {
  if (typeof data !== 'object' || data === null) return [];
  const holder = data as Json;
  return Object.keys(holder).flatMap((key): [Json, string][] => [[holder, key], ...placesIn(holder[key])]);
}

/** A drawn deal of one of the rulesets with up to three things in it replaced, added or taken out. */
function spoilt(seed: number): Json {
  const next = numbers(seed);
  const ruleset = rulesets[next(rulesets.length)]!;
  const request = { ...drawDeal(ruleset, seed) } as unknown as Json;
  const keys = ['goulash', 'uraIndicators', 'wins', 'nagashi', 'honba', 'sticks', 'hands', 'win', 'options'];
  for (let change = next(4); change > 0; change--) {
    const value = structuredClone(junk[next(junk.length)]);
    const places = placesIn(request);
    const [holder, key] = next(5) === 0 ? [request, keys[next(keys.length)]!] : places[next(places.length)]!;
    // A list with a hole in it can't come out of JSON.
    if (next(6) === 0 && !Array.isArray(holder)) delete holder[key];
    else holder[key] = value;
  }
  return request;
}

/** What is wrong with an answer; null if nothing is. */
function wrongWith(answer: ScoreAnswer): string | null {
  if (answer.ok) {
    const { E, S, W, N, table = 0 } = answer.deltas;
    return E + S + W + N + table === 0 && Number.isFinite(answer.total) ? null : 'points are lost or made';
  }
  const { code, message } = answer.error;
  if (!codes.includes(code)) return `the code ${code}`;
  if (!message.endsWith('.') || message.length > 500) return `no sentence: ${message}`;
  return /undefined|NaN|\[object|null/.test(message) ? `a sentence nobody understands: ${message}` : null;
}

describe('whatever is sent to whichever ruleset', () => {
  it('80,000 deals with anything in them replaced get a result or a coded fault', () => {
    const found: string[] = [];
    let scored = 0;
    for (let seed = 1; seed <= 80_000 && found.length < 5; seed++) {
      const request = spoilt(seed);
      try {
        const answer = scoreRequest(request);
        const wrong = wrongWith(answer);
        if (wrong !== null) found.push(`${seed}: ${wrong}`);
        if (answer.ok) scored++;
      } catch (error) {
        found.push(`${seed}: ${String(error)} ${JSON.stringify(request)}`);
      }
    }
    expect(found).toEqual([]);
    // A test of refusals alone would not see a crash behind the checks.
    expect(scored).toBeGreaterThan(10_000);
  });
});
