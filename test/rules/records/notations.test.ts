import { describe, expect, it } from 'vitest';
import { makeEntry } from '../../../rules/match/notation';
import { toMjai } from '../../../rules/records/export';
import { replayRecord } from '../../../rules/records/replay';
import { fromTenhou, toTenhou, type MjaiEvent } from '../../../rules/records/tenhou';
import type { Verdict } from '../../../rules/records/verdict';
import { playMatch } from '../match/play';

const id = 'riichi-tenhou';

function replayed(values: readonly unknown[]): { illegal: string[]; deals: (readonly number[])[] } {
  const illegal: string[] = [];
  const deals: (readonly number[])[] = [];
  const tell = (verdict: Verdict): void => {
    if ('hand' in verdict) deals.push(verdict.settlement.deltas);
    else if (!verdict.legal) illegal.push(`${verdict.event} ${verdict.type}: ${verdict.error?.message}`);
  };
  const read = replayRecord(JSON.parse(JSON.stringify(values)) as unknown[], id, tell);
  if (!read.ok) throw new Error(read.error.message);
  return { illegal, deals };
}

describe('one match in three notations', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'match %i is played alike by its own log, by mjai and by tenhou.net/6',
    (seed) => {
      const { log } = playMatch(seed, id, 3);
      const own = replayed(log.map(makeEntry));
      expect(own.illegal).toEqual([]);
      expect(own.deals.length).toBeGreaterThan(0);

      const events = toMjai(log);
      if (!events.ok) throw new Error(events.error.message);
      expect(replayed(events.value)).toEqual(own);

      const record = toTenhou(events.value);
      if (!record.ok) throw new Error(record.error.message);
      expect(replayed([record.value])).toEqual(own);

      const back = fromTenhou(JSON.parse(JSON.stringify(record.value)));
      if (!back.ok) throw new Error(back.error.message);
      const moves = (all: readonly MjaiEvent[]) =>
        all
          .filter(({ type }) => type === 'tsumo' || type === 'dahai')
          .map(({ actor, pai }) => `${actor} ${pai}`);
      expect(moves(back.value)).toEqual(moves(events.value));
    },
  );
});

describe('what is no record is refused in a sentence', () => {
  it.each([
    ['a number', [5]],
    ['an empty object', [{}]],
    ['a tenhou record without deals', [{ log: 3 }]],
    ['a tenhou deal that is too short', [{ log: [[1, 2]] }]],
    [
      'a tenhou tile that is none',
      [
        {
          log: [
            [[0, 0, 0], [1, 1, 1, 1], [99], [], [], [], [], [], [], [], [], [], [], [], [], [], ['流局']],
          ],
        },
      ],
    ],
  ])('%s', (_, values) => {
    const read = replayRecord(values, id, () => undefined);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.message).toMatch(/^This is no /);
  });

  it('an mjai record that does not begin with its game has illegal events, and no crash', () => {
    expect(replayed([{ type: 'tsumo', actor: 0, pai: '1m' }, null, { type: 'dance' }]).illegal).toHaveLength(
      3,
    );
  });
});
