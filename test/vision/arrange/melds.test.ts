import { describe, expect, it } from 'vitest';
import { partFinely } from '../../../vision/arrange/melds';
import type { Strip } from '../../../vision/arrange/strips';

describe('a row is parted', () => {
  it.each<[name: string, gaps: number[], pieces: number[][]]>([
    [
      'at a gap that may be meant',
      [0, 0.2, 0, 0],
      [
        [0, 1],
        [2, 3, 4],
      ],
    ],
    ['not where its tiles lie unevenly', [0.05, 0.1, 0.02, 0.09], [[0, 1, 2, 3, 4]]],
    ['before a last tile a little off the others', [0, 0.02, 0, 0.12], [[0, 1, 2, 3], [4]]],
    ['after a first one', [0.12, 0, 0.02, 0], [[0], [1, 2, 3, 4]]],
    ['not as little in its middle', [0, 0.12, 0.02, 0], [[0, 1, 2, 3, 4]]],
    ['not where others lie nearly as far apart', [0, 0.06, 0, 0.12], [[0, 1, 2, 3, 4]]],
    ['not where too few gaps tell that it is even', [0, 0.12], [[0, 1, 2]]],
  ])('%s', (_name, gaps, pieces) => {
    const tiles = [0, ...gaps].map((_, i) => i);
    const strip: Strip = {
      tiles,
      gaps,
      up: [0, -1],
      right: [1, 0],
      votes: 0,
      sideways: new Set(),
      stacked: new Map(),
    };
    expect(partFinely({ strip, tiles }).map((piece) => piece.tiles)).toEqual(pieces);
  });
});
