import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ask } from '../../electron/host/commands/ask';

const log = [
  { type: 'match', ruleset: 'riichi-wrc-2015', players: ['Ann', 'Ben', 'Cleo', 'Dan'] },
  { type: 'deal', indicator: '9s' },
  { type: 'discard', seat: 'E', tile: '5m' },
];
const pung = '{"type": "pung", "seat": "W", "tile": "5m", "own": "55m"';
const chow = '{"type": "chow", "seat": "S", "tile": "5m", "own": "46m"';

async function asked(
  question: string,
  entries: string[] = [],
  more: { after?: number; ruleset?: string; json?: boolean } = {},
  record: readonly object[] = log,
) {
  const told: string[] = [];
  const status = await ask(
    '-',
    question,
    entries,
    { json: false, ruleset: 'riichi-tenhou', ...more },
    { out: (line) => told.push(line), err: (line) => told.push(line) },
    Readable.from([record.map((entry) => JSON.stringify(entry)).join('\n')]),
  );
  return { status, said: told.join('\n') };
}

describe('sparrow ask', () => {
  it.each([
    ['next', [], 0, 'Unless somebody claims the 5 characters, South draws from the wall; 69 tiles are left.'],
    ['legal', ['{"type": "draw", "seat": "S"}'], 0, 'Yes.'],
    ['legal', ['{"type": "draw", "seat": "W"}'], 1, 'No. It is South’s turn to draw, not West’s.'],
    ['gets', [`${chow}, "order": 1}`, `${pung}, "order": 2}`], 0, 'South gets the tile for a chow.'],
    ['gets', [`${chow}}`, `${pung}}`], 0, 'West gets the tile for a pung.'],
    ['claims', [], 0, 'West (hand not known): to win, pung with 55m, kong with 555m.'],
    ['tiles', [], 0, '69 left in the wall, 14 in the dead wall.'],
    ['settle', [], 1, 'The deal is not over yet'],
    ['what-if', [`${pung}}`, '{"type": "draw", "seat": "E"}'], 1, 'West has to discard'],
    ['ranking', [], 0, '1. Ann: 0'],
    ['weather', [], 2, '“weather” is no question'],
    ['legal', ['{"type": "dance"}'], 2, 'There is no entry of the type “dance”'],
    ['legal', ['{'], 2, 'is not JSON'],
    ['legal', [], 1, 'Say what may be legal'],
  ] as [string, string[], number, string][])('%s %j: status %i', async (question, entries, status, words) => {
    const answer = await asked(question, entries);
    expect(answer.said).toContain(words);
    expect(answer.status).toBe(status);
  });

  it('about an earlier moment, and as JSON', async () => {
    const { said } = await asked('next', [], { after: 2, json: true });
    expect(JSON.parse(said)).toMatchObject({ words: 'East wins, makes a kong or discards.' });
  });

  describe('about a riichi record', () => {
    const unknown = Array<string>(13).fill('?');
    const record = [
      { type: 'start_game', names: ['Ann', 'Ben', 'Cleo', 'Dan'] },
      {
        type: 'start_kyoku',
        bakaze: 'E',
        kyoku: 1,
        honba: 0,
        kyotaku: 0,
        oya: 0,
        dora_marker: '9s',
        scores: [25000, 25000, 25000, 25000],
        tehais: [unknown, unknown, unknown, unknown],
      },
      { type: 'tsumo', actor: 0, pai: '?' },
      { type: 'dahai', actor: 0, pai: '5m', tsumogiri: false },
      { type: 'tsumo', actor: 1, pai: '?' },
    ];
    it.each([
      ['next', 4, 'riichi-tenhou', 0, 'South draws from the wall; 69 tiles are left.'],
      ['next', 5, 'riichi-tenhou', 0, 'South wins, makes a kong or discards.'],
      ['next', 0, 'riichi-tenhou', 2, 'No match has begun there.'],
      ['next', 4, 'riichi', 2, 'There is no ruleset “riichi”.'],
    ] as [string, number, string, number, string][])(
      '%s after %i events, rules of %s: status %i',
      async (question, after, ruleset, status, words) => {
        const answer = await asked(question, [], { after, ruleset }, record);
        expect(answer.said).toContain(words);
        expect(answer.status).toBe(status);
      },
    );

    it('that is not legal is not asked about', async () => {
      const answer = await asked('next', [], {}, [...record, { type: 'tsumo', actor: 2, pai: '?' }]);
      expect(answer).toMatchObject({ status: 1, said: expect.stringContaining('Entry 5: ') as string });
    });
  });
});
