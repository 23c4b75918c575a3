import { describe, expect, it } from 'vitest';
import { makeEntry, parseEntry } from '../../../rules/match/notation';
import { rulesets } from '../../../rules/rulesets';
import { playMatch } from './play';

describe('entries as they are stored', () => {
  it.each(rulesets.map(({ id }) => id))('read back as they were written: %s', (id) => {
    for (const entry of playMatch(7, id, 2).log) {
      const text = JSON.stringify(makeEntry(entry));
      expect(parseEntry(JSON.parse(text))).toEqual({ ok: true, value: entry });
    }
  });

  it.each([
    ['no object', 5, 'An entry is an object'],
    ['no type', {}, 'An entry is an object'],
    ['an unknown type', { type: 'dance' }, 'There is no entry of the type “dance”'],
    [
      'a type that objects have by themselves',
      { type: 'toString' },
      'There is no entry of the type “toString”',
    ],
    ['a draw by nobody', { type: 'draw' }, 'does not say its seat'],
    ['a seat that is none', { type: 'draw', seat: 'X' }, 'seat must be a seat'],
    ['a discard that is not named', { type: 'discard', seat: 'E' }, 'does not say its tile'],
    [
      'a claim without the tiles that go with it',
      { type: 'pung', seat: 'E', tile: '1m' },
      'does not say its own',
    ],
    ['two tiles discarded', { type: 'discard', seat: 'E', tile: '11m' }, 'tile must be one tile'],
    ['a tile that is none', { type: 'discard', seat: 'E', tile: '9z' }, 'There is no tile “9z”'],
    ['a misspelt key', { type: 'riichi', seat: 'E', secconds: 2 }, 'has no “secconds”'],
    ['a hand by no seat', { type: 'deal', hands: { X: '1m' } }, 'there is no seat'],
  ])('%s is refused', (_, value, words) => {
    const read = parseEntry(value);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.message).toContain(words);
  });
});
