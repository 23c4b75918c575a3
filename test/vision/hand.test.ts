import { describe, expect, it } from 'vitest';
import { handFromReading } from '../../vision/hand';
import type { ReadGroup, ReadTile, Reading } from '../../vision/protocol';
import { tileAt } from './fixtures';

function reading(groups: ReadGroup[], members: number[]): Reading {
  const tiles = members.map((group, i): ReadTile => {
    return {
      code: '1m',
      confidence: 1,
      alternatives: [],
      quad: tileAt(30 * i, 0),
      rotation: 'upright',
      group,
      needsReview: false,
      reasons: [],
    };
  });
  return { width: 100, height: 100, ms: 1, tiles, groups, hints: [], advice: [], stages: {} };
}

describe('handFromReading', () => {
  it('sorts tiles by the role of their group', () => {
    const groups: ReadGroup[] = [
      { id: 0, role: 'hand', winningTile: 1 },
      { id: 1, role: 'meld', kind: 'pung', from: 'left' },
      { id: 2, role: 'meld', kind: 'kong', concealed: true },
      { id: 3, role: 'bonus' },
      { id: 4, role: 'wall' },
      { id: 5, role: 'other' },
    ];
    expect(handFromReading(reading(groups, [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 4, 5]))).toEqual({
      concealed: [0, 1],
      winning: 1,
      melds: [
        { kind: 'pung', concealed: false, tiles: [2, 3, 4], from: 'left' },
        { kind: 'kong', concealed: true, tiles: [5, 6, 7, 8] },
      ],
      bonus: [9],
      other: [10, 11],
    });
  });

  it('takes a reading without tiles', () => {
    expect(handFromReading(reading([], []))).toEqual({ concealed: [], melds: [], bonus: [], other: [] });
  });
});
