import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { withoutDoubles } from '../../../vision/keep/doubles';
import { tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

/** Tiles are 30 wide and 40 high. */
const tile = (code: TileCode, best: number, x: number, y = 100) => ({
  quad: tileAt(x, y),
  verdict: saying({ [code]: best }, face(1)),
});

describe('tiles found twice', () => {
  it.each<[string, ReturnType<typeof tile>[], TileCode[]]>([
    ['side by side: both', [tile('1p', 0.9, 100), tile('2p', 0.8, 130)], ['1p', '2p']],
    ['overlapping a little: both', [tile('1p', 0.9, 100), tile('2p', 0.8, 125)], ['1p', '2p']],
    ['on each other: the clearer', [tile('1p', 0.7, 100), tile('2p', 0.8, 105)], ['2p']],
    ['a plain one on a face: the face', [tile('x', 0.95, 100), tile('2p', 0.6, 105)], ['2p']],
    [
      'astride two others: those',
      [tile('4p', 0.9, 100), tile('4p', 0.8, 130), tile('4s', 0.7, 115)],
      ['4p', '4p'],
    ],
    [
      'astride, but clearer than either: that alone',
      [tile('4p', 0.6, 100), tile('4p', 0.7, 130), tile('4s', 0.95, 115)],
      ['4s'],
    ],
    [
      'half on one and half on nothing: both',
      [tile('4p', 0.9, 100), tile('4s', 0.8, 118, 110)],
      ['4p', '4s'],
    ],
  ])('%s', (_name, tiles, codes) => {
    expect(withoutDoubles(tiles).map(({ verdict }) => verdict.codes[0]![0])).toEqual(codes);
  });
});

describe('tiles left out for others', () => {
  it.each<[string, ReturnType<typeof tile>[], (TileCode | undefined)[]]>([
    [
      'a sure one astride another: where that begins is unclear',
      [tile('4p', 0.95, 100), tile('2p', 0.92, 115)],
      ['4p'],
    ],
    ['an unsure one', [tile('4p', 0.95, 100), tile('2p', 0.8, 115)], []],
    ['a sure one in the same place', [tile('4p', 0.95, 100), tile('2p', 0.92, 104)], []],
    ['a plain one', [tile('4p', 0.95, 100), tile('x', 0.98, 115)], []],
    ['none', [tile('4p', 0.95, 100), tile('2p', 0.92, 130)], []],
  ])('%s', (_name, tiles, codes) => {
    const disputed = withoutDoubles(tiles).filter(({ verdict }) => verdict.evidence.disputed === true);
    expect(disputed.map(({ verdict }) => verdict.codes[0]![0])).toEqual(codes);
  });
});
