import { describe, expect, it } from 'vitest';
import type { Entry, MatchEntry } from '../../../rules/match/entry';
import { History } from '../../../rules/match/history';
import { makeStep, parseStep, type Step } from '../../../rules/match/step';
import { playMatch } from './play';

const start: MatchEntry = {
  type: 'match',
  ruleset: 'riichi-tenhou',
  players: ['Ann', 'Ben', 'Cleo', 'Dan'],
};
const drawn = (waiting: ('E' | 'S' | 'W' | 'N')[] = []): Entry => ({
  type: 'result',
  reason: 'exhausted',
  waiting,
});

/** A history to which these steps were made through its doors, and the steps themselves. */
function made(steps: readonly Step[]): History {
  const begun = History.begin(start);
  if (!begun.ok) throw new Error(begun.error.message);
  const history = begun.value;
  for (const step of steps) {
    if (step.type === 'undo') expect(history.undo()).toBe(true);
    else if (step.type === 'redo') expect(history.redo()).toBe(true);
    else if (step.type === 'amend')
      expect(history.amend(step.at, step.count, step.entries).ok && history.broken).toBe(null);
    else expect(history.add(step)).toBe(null);
  }
  return history;
}

describe('a history told in steps', () => {
  const e = drawn(['E']);
  const s = drawn(['S']);
  const w = drawn(['W']);
  it.each<[string, Step[], Entry[]]>([
    ['nothing but its beginning', [], []],
    ['entries', [e, s], [e, s]],
    ['an entry taken back', [e, s, { type: 'undo' }], [e]],
    ['an entry taken back and made again', [e, s, { type: 'undo' }, { type: 'redo' }], [e, s]],
    ['another in the place of one taken back', [e, s, { type: 'undo' }, w], [e, w]],
    ['an amendment', [e, s, { type: 'amend', at: 1, count: 1, entries: [w] }], [w, s]],
    ['an amendment that takes away', [e, s, { type: 'amend', at: 1, count: 1, entries: [] }], [s]],
    [
      'an amendment taken back',
      [e, s, { type: 'amend', at: 1, count: 1, entries: [w, w] }, { type: 'undo' }],
      [e, s],
    ],
    [
      'an amendment taken back and made again, and more',
      [
        e,
        s,
        { type: 'amend', at: 1, count: 2, entries: [w] },
        { type: 'undo' },
        { type: 'undo' },
        { type: 'redo' },
        { type: 'redo' },
        e,
      ],
      [w, e],
    ],
  ])('%s', (_, steps, log) => {
    const history = made(steps);
    expect(history.log).toEqual([start, ...log]);
    const again = History.restore([start, ...steps]);
    expect(again.ok && again.value.log).toEqual(history.log);
    expect(again.ok && again.value.match.scores).toEqual(history.match.scores);
    expect(again.ok && [again.value.canUndo, again.value.canRedo]).toEqual([
      history.canUndo,
      history.canRedo,
    ]);
    for (const step of steps) expect(parseStep(makeStep(step))).toEqual({ ok: true, value: step });
  });

  it.each<[string, unknown[]]>([
    ['something taken back where there is nothing', [{ type: 'undo' }]],
    ['something made again that was not taken back', [e, { type: 'redo' }]],
    ['something made again after another entry', [e, { type: 'undo' }, s, { type: 'redo' }]],
    ['an amendment beyond the end', [e, { type: 'amend', at: 1, count: 2, entries: [] }]],
  ])('is refused with %s', (_, steps) => {
    expect(History.restore([start, ...(steps as Step[])])).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^Step \d+ of the match/) },
    });
  });

  it('tells an entry that is not allowed, and goes on once it is amended', () => {
    const restored = History.restore([start, e, { type: 'draw', seat: 'E' }, s]);
    if (!restored.ok) throw new Error(restored.error.message);
    const history = restored.value;
    expect(history.broken).toMatchObject({ at: 2, refusal: { code: 'wrong-moment' } });
    expect(history.add(w)).toMatchObject({ message: expect.stringMatching(/^Entry 2 has to be amended/) });
    expect(history.amend(2, 1, [])).toMatchObject({ ok: true, value: { broken: null } });
    expect(history.broken).toBe(null);
    expect(history.log).toEqual([start, e, s]);
    expect(history.add(w)).toBe(null);
  });

  it('an amendment after which another entry would not be allowed changes nothing', () => {
    const history = made([e, s]);
    const scores = [...history.match.scores];
    const amended = history.amend(1, 1, [{ type: 'deal' }]);
    expect(amended).toMatchObject({ ok: true, value: { broken: { at: 2 } } });
    expect(history.log).toEqual([start, e, s]);
    expect(history.match.scores).toEqual(scores);
  });

  it('a whole match taken back and made again is the same', () => {
    const played = playMatch(7, 'riichi-ema-2025', 1);
    const { log } = played;
    const restored = History.restore(log);
    if (!restored.ok) throw new Error(restored.error.message);
    for (let count = 0; count < 40; count++) restored.value.undo();
    for (let count = 0; count < 40; count++) restored.value.redo();
    expect(restored.value.log).toEqual(log);
    expect(JSON.stringify(restored.value.match.deal)).toBe(JSON.stringify(played.match.deal));
  });
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['an amendment of the beginning', { type: 'amend', at: 0, count: 1, entries: [] }],
  ['an amendment without entries', { type: 'amend', at: 1, count: 1 }],
  ['an amendment of a part', { type: 'amend', at: 1.5, count: 1, entries: [] }],
  ['an amendment with what is no entry', { type: 'amend', at: 1, count: 1, entries: [{ type: 'undo' }] }],
])('a step that is %s is refused', (_, value) => expect(parseStep(value).ok).toBe(false));
