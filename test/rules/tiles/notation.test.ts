import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTiles, parseTiles } from '../../../rules/tiles/notation';
import { allTileCodes, type TileCode } from '../../../rules/tiles/tile';

describe('tile notation', () => {
  it.each<[string, TileCode[]]>([
    ['', []],
    ['123m', ['1m', '2m', '3m']],
    ['0p55p11z', ['0p', '5p', '5p', '1z', '1z']],
    ['4f1g', ['4f', '1g']],
    ['x88sx', ['x', '8s', '8s', 'x']],
    ['1mj?', ['1m', 'j', '?']],
    ['12m 3p', ['1m', '2m', '3p']],
  ])('%s', (text, tiles) => expect(parseTiles(text)).toEqual({ ok: true, value: tiles }));

  it.each<[what: string, text: string, named: string]>([
    ['numbers without a suit', '12', '12'],
    ['numbers before a joker', '1j', '1'],
    ['a suit without numbers', 'm', 'm'],
    ['a suit there is not', '3q', '3q'],
    ['an eighth honour', '8z', '8z'],
    ['a fifth flower', '5f', '5f'],
    ['a red one', '0z', '0z'],
    ['a sign from elsewhere', '1m,2m', ','],
    ['a picture', '🀄', '🀄'],
  ])('names %s', (_, text, named) => {
    const result = parseTiles(text);
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(!result.ok && result.error.message).toContain(named);
  });

  it('a long text is quoted in part only', () => {
    const result = parseTiles('q'.repeat(100_000));
    expect(!result.ok && result.error.message.length).toBeLessThan(200);
  });

  it('parse(make(tiles)) gives the tiles back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allTileCodes), { maxLength: 40 }), (tiles) => {
        expect(parseTiles(makeTiles(tiles))).toEqual({ ok: true, value: tiles });
      }),
      { numRuns: 2000 },
    );
  });

  it('writes as short as can be', () =>
    expect(makeTiles(['1m', '2m', '3p', '1z', '1z', 'x'])).toBe('12m3p11zx'));
});
