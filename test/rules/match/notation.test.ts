import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../rules/match/entry';
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

  it.each<Entry>([
    { type: 'no-win', reason: 'exhausted', waiting: ['E', 'N'] },
    { type: 'no-win', reason: 'nine-terminals', seat: 'S' },
    { type: 'pung', seat: 'W', tile: '0p', own: ['5p', '5p'], left: true, seconds: 2, tooFast: true },
    { type: 'take', seat: 'W' },
    { type: 'show', seat: 'E', tiles: ['1m', 'x', '7z'] },
    { type: 'win', seat: 'N', uraIndicators: ['1m', '0s'], seconds: 3 },
    { type: 'added-kong', seat: 'S', tile: 'j', to: '3p' },
    { type: 'ruling', ruling: 'dead-hand', seat: 'E', reason: 'tile-count', tiles: 12 },
    { type: 'ruling', ruling: 'penalty', seat: 'E', penalty: 'false-mah-jong', pays: { S: 5 }, atEnd: 3 },
    { type: 'ruling', ruling: 'correction', points: [1, -1, 0, 0], reason: 'counted wrongly' },
    { type: 'result', hands: { S: { concealed: '11z' } }, riichi: ['E'], waiting: ['S'], reason: 'nagashi' },
    { type: 'end-match' },
  ])('one that a random match has not is read back too: $type', (entry) => {
    expect(parseEntry(JSON.parse(JSON.stringify(makeEntry(entry))))).toEqual({ ok: true, value: entry });
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
