import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareRequest } from '../../../rules/compare';
import { rulesets } from '../../../rules/rulesets';
import { scoreRequest } from '../../../rules/score';
import { tileKinds } from '../../../rules/tiles/tile';
import { waitsOf } from '../../../rules/waits';
import { numbers } from '../draw';
import { drawDeal } from './deals';

/** How many random requests are sent; SPARROW_RANDOM_REQUESTS=100000 sends as many as the project promises. */
const requests = Number(process.env['SPARROW_RANDOM_REQUESTS'] ?? 8000);

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

interface Fault {
  code: string;
  message: string;
}

/** A refusal has one of the public codes and a sentence for a player. */
function refusedWell({ code, message }: Fault): void {
  expect(codes).toContain(code);
  expect(message).toMatch(/[.!?]$/);
  expect(message).not.toMatch(/undefined|NaN|Infinity|\[object|null/);
  expect(message.length).toBeLessThan(700);
}

/** Values that may stand anywhere in a request: the right words in wrong places, and things of every type. */
const junk: readonly unknown[] = [
  ...[
    '1m',
    '9s',
    '0p',
    '1f',
    'j',
    'x',
    '?',
    '',
    '555z',
    '19m19p19s1234567z',
    '5',
    'E',
    'S',
    'q',
    'pung',
    'kong',
  ],
  ...['chow', 'wall', 'discard', 'robbed-kong', 'replacement', 'bonus', 'riichi', 'double-riichi', 'ippatsu'],
  ...['fishing', 'original-call', 'twofold-fortune', 'bmja', 'riichi-tenhou', 'ordinary', '🀄', '\u0000'],
  ...[true, false, null, undefined, 0, 1, -1, 3.5, 1e9, Number.MAX_SAFE_INTEGER],
  ...[[], {}, ['riichi'], ['1m'], [['1m']], [null], { E: {} }, { tiles: '123m' }],
  ...rulesets.flatMap(({ options }) => options.map(({ id }) => ({ [id]: true }))),
];

/** What may stand somewhere in a win. */
const winWords = ['wall', 'discard', 'robbed-kong', 'replacement', 'kong', 'bonus', 'E', 'S', true] as const;

/** Every place in nested data that a value stands in. */
function placesIn(data: unknown): [Record<string, unknown>, string][] {
  if (typeof data !== 'object' || data === null) return [];
  const holder = data as Record<string, unknown>;
  return Object.keys(holder).flatMap((key): [Record<string, unknown>, string][] => [
    [holder, key],
    ...placesIn(holder[key]),
  ]);
}

/** A deal of one of the rulesets, as it is or with something in it exchanged, added, or asked of another ruleset. */
function drawRequest(seed: number): unknown {
  const next = numbers(seed);
  const anyOf = <T>(from: readonly T[]): T => from[next(from.length)]!;
  const drawn = { goulash: false, ...drawDeal(anyOf(rulesets), next(2 ** 30)) };
  const request = structuredClone(drawn) as unknown as Record<string, unknown>;
  // A copy: what is put in may be changed itself later.
  const anyJunk = () => structuredClone(anyOf(junk));
  const hands = request['hands'] as Record<string, { concealed: string }>;
  const changes = next(5);
  for (let change = 0; change < changes; change++) {
    switch (next(6)) {
      case 0:
        request['ruleset'] = anyOf(rulesets).id;
        break;
      case 1: {
        // One tile more, one less, or another one.
        const hand = anyOf(Object.values(hands));
        if (typeof hand.concealed !== 'string') break;
        const cut = next(3) === 0 ? hand.concealed : hand.concealed.replace(/\d([mpsz])$/, '$1');
        hand.concealed = `${cut.replace(/^[mpsz]/, '')}${next(3) === 0 ? '' : anyOf(tileKinds)}`;
        break;
      }
      case 2:
        request[anyOf(['goulash', 'doraIndicators', 'uraIndicators', 'honba', 'sticks', 'nagashi', 'wins'])] =
          anyJunk();
        break;
      case 3: {
        const win = request['win'] as Record<string, unknown> | undefined;
        if (win === undefined || win === null || typeof win !== 'object') break;
        // Words that a win has, or anything.
        const key = anyOf(['declared', 'lastTile', 'firstTurn', 'responsible', 'from', 'by', 'replaces']);
        win[key] = next(2) === 0 ? anyOf(winWords) : anyJunk();
        break;
      }
      default: {
        const [holder, key] = anyOf(placesIn(request));
        holder[key] = anyJunk();
      }
    }
    if (typeof request['hands'] !== 'object' || request['hands'] === null) return request;
    if (Object.values(hands).some((hand) => typeof hand !== 'object' || hand === null)) return request;
    if (Object.keys(hands).length === 0) return request;
  }
  return request;
}

it(`${requests} random requests each get a result or a coded fault`, () => {
  const seen = { ok: 0, refused: new Map<string, number>() };
  for (let seed = 0; seed < requests; seed++) {
    const request = drawRequest(seed);
    const answer = scoreRequest(request);
    if (answer.ok) {
      seen.ok++;
      const { deltas } = answer;
      expect(deltas.E + deltas.S + deltas.W + deltas.N + (deltas.table ?? 0)).toBe(0);
      // What cannot be said in JSON would be lost on the way out.
      expect(JSON.stringify(answer)).not.toMatch(/:null,"total":[1-9]|NaN/);
    } else {
      refusedWell(answer.error);
      seen.refused.set(answer.error.code, (seen.refused.get(answer.error.code) ?? 0) + 1);
    }
  }
  // Both happen, and every public code does; what is drawn would test little otherwise.
  expect(seen.ok).toBeGreaterThan(requests / 10);
  expect([...seen.refused.keys()].sort()).toEqual([...codes].sort());
});

it('any JSON gets a result or a coded fault, whatever is asked', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const ask of [scoreRequest, waitsOf, compareRequest]) {
        const answer = ask(value);
        if (!answer.ok) refusedWell(answer.error);
      }
    }),
    { numRuns: 3000 },
  );
});

it('random waits requests get an answer or a coded fault', () => {
  let waiting = 0;
  for (let seed = 0; seed < Math.ceil(requests / 8); seed++) {
    const request = drawRequest(seed) as Record<string, unknown>;
    const hands = Object.entries((request['hands'] ?? {}) as Record<string, object | null>);
    const [seat, hand] = hands[0] ?? ['E', {}];
    const asked: Record<string, unknown> = { ...request, ...hand, seat };
    // A tile less makes most of the winners' hands wait.
    const { concealed } = asked;
    if (typeof concealed === 'string' && seed % 3 > 0)
      asked['concealed'] = concealed.replace(/\d([mpsz])$/, '$1');
    const answer = waitsOf(asked);
    if (!answer.ok) refusedWell(answer.error);
    else if (answer.tiles === 13 && answer.waiting) waiting++;
  }
  expect(waiting).toBeGreaterThan(20);
});

it('random deals are compared or refused with a code', () => {
  for (let seed = 0; seed < Math.ceil(requests / 40); seed++) {
    const answer = compareRequest({ ...(drawRequest(seed) as object), options: undefined });
    if (!answer.ok) refusedWell(answer.error);
    else for (const { answer: one } of answer.rulesets) if (!one.ok) refusedWell(one.error);
  }
});
