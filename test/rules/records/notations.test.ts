import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../rules/match/entry';
import { makeEntry } from '../../../rules/match/notation';
import { toMjai } from '../../../rules/records/export';
import { replayRecord } from '../../../rules/records/replay';
import { fromTenhou, toTenhou, type MjaiEvent } from '../../../rules/records/tenhou';
import type { Verdict } from '../../../rules/records/verdict';
import { playMatch } from '../match/play';
import { dealt, discard, draw, must } from '../match/table';

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

describe('a claim that took back what had begun is told as if it had come at once', () => {
  const chow: Entry = { type: 'chow', seat: 'S', tile: '8m', own: ['7m', '9m'] };
  const pung: Entry = { type: 'pung', seat: 'W', tile: '8m', own: ['8m', '8m'] };
  it.each<[ruleset: string, undone: Entry[], claim: Entry]>([
    ['riichi-rcr-2012', [draw('S', '3p')], { ...pung, seconds: 2 } as Entry],
    ['riichi-rcr-2012', [chow], { ...pung, seconds: 2 } as Entry],
    ['riichi-wrc-2015', [draw('S', '3p')], { ...pung, tooFast: true } as Entry],
    ['riichi-wrc-2015', [draw('S', '3p')], { type: 'win', seat: 'N' }],
    ['riichi-wrc-2015', [chow], { type: 'win', seat: 'N' }],
    ['riichi-wrc-2015', [draw('S', '3p'), { type: 'win', seat: 'S' }], { type: 'win', seat: 'N' }],
  ])('%s: %j, %j', (ruleset, undone, claim) => {
    const told = (between: Entry[]): MjaiEvent[] => {
      const history = dealt(ruleset, { E: '23p234m567m678s55s' });
      must(history, draw('E', '8m'), { type: 'riichi', seat: 'E' }, discard('E', '8m'), ...between, claim);
      const events = toMjai(history.log);
      if (!events.ok) throw new Error(events.error.message);
      return events.value;
    };
    expect(told(undone)).toEqual(told([]));
    expect(told([]).at(-1)).toMatchObject({ target: 0 });
  });
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
