import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { isInOrder, isMiddleDragon, nextOf } from '../../../vision/learn/order';
import type { Quad } from '../../../vision/protocol';
import { codesOf, rolled, tileAt } from '../fixtures';

/** Rows of tiles with gaps between them, and the codes on them. */
function rows(...sketches: string[]): { codes: TileCode[]; quads: Quad[] } {
  const all = sketches.map((sketch) => codesOf(sketch));
  const quads = all.flatMap((row, r) => row.map((_, k) => tileAt(55 * k, 80 * r)));
  return { codes: all.flat(), quads };
}

describe('what lies next in a row', () => {
  const { codes, quads } = rows('123m', '67z');
  it.each([0, 40, 90, 180])('is to the right as the faces stand: turned by %i°', (degrees) => {
    const turned = quads.map((quad) => rolled(quad, degrees));
    expect(nextOf(turned, codes)).toEqual([1, 2, undefined, 4, undefined]);
  });

  it('is no farther away than a tile that was left out', () => {
    const apart = [tileAt(0, 0), tileAt(120, 0)];
    expect(nextOf(apart, ['1m', '2m'])).toEqual([undefined, undefined]);
  });
});

describe('whether suits are laid out in order', () => {
  const sure = (codes: readonly TileCode[]) => codes.map(() => true);
  const told = (...sketches: string[]) => {
    const { codes, quads } = rows(...sketches);
    return isInOrder(nextOf(quads, codes), codes, sure(codes));
  };
  it.each<[string, string[], boolean]>([
    ['two suits from 1 to 9', ['123456789m', '123456789p'], true],
    ['with red fives beside the plain ones', ['1234506789m', '1234056789p'], true],
    ['one suit: too few', ['123456789m'], false],
    ['from 9 to 1', ['987654321m', '987654321p'], false],
    ['mixed', ['172839465m', '172839465p'], false],
    ['no suits', ['1234567z1234f1234g'], false],
  ])('%s', (_what, sketches, expected) => {
    expect(told(...sketches)).toBe(expected);
  });

  it('goes by tiles that are surely named alone', () => {
    const { codes, quads } = rows('123456789m', '123456789p');
    expect(
      isInOrder(
        nextOf(quads, codes),
        codes,
        codes.map((_, i) => i > 9),
      ),
    ).toBe(false);
  });
});

describe('the dragon in the middle', () => {
  it('has one at either side', () => {
    const { codes, quads } = rows('4675z');
    const next = nextOf(quads, codes);
    expect(codes.map((_, i) => isMiddleDragon(i, next, codes))).toEqual([false, false, true, false]);
  });
});
