import { describe, expect, it } from 'vitest';
import type { NamedTile } from '../../../vision/arrange/sets';
import { groupTiles } from '../../../vision/group';
import { codesOf, tileAt, tileSize } from '../fixtures';

/** Tiles in a row before whoever sits at the bottom, from the left, or in a column for the one at the left. */
function row(codes: string, x: number, y: number, from: 'bottom' | 'left' = 'bottom'): NamedTile[] {
  const step = tileSize.width + 1;
  return codesOf(codes).map((code, i) => ({
    code,
    quad: from === 'bottom' ? tileAt(x + i * step, y) : tileAt(x, y + i * step, 90),
  }));
}

describe('whose hand it is', () => {
  // None of these faces tells which way is up.
  const hand = '9p8p2p2p4p5p9p1p3p3p3p4p4p8p';
  const own = row(hand, 0, 500);
  it.each<[name: string, tiles: NamedTile[], side: string]>([
    ['nothing else tells anything', own, 'bottom'],
    ['a few tiles face the left', [...own, ...row('7m2m9m', 150, 200, 'left')], 'bottom'],
    ['a hand does', row('7m2m9m1m1m6z6z3m4m5m7m8m1m9m', 150, 200, 'left'), 'left'],
    [
      'a row of a hand’s length lies as the few do',
      [...row(hand, 0, 0, 'left'), ...row('7m2m9m', 150, 100, 'left')],
      'left',
    ],
    [
      'two rows of a hand’s length, of which one lies as the few do',
      [...row(hand, 80, 600), ...row('7m2m9m', 150, 100, 'left'), ...row(hand, 0, 0, 'left')],
      'left',
    ],
  ])('%s', (_name, tiles, side) => {
    const { groups } = groupTiles(tiles);
    expect(groups.find(({ role }) => role === 'hand')?.side).toBe(side);
  });
});
