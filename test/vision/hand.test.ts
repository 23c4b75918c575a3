import { describe, expect, it } from 'vitest';
import { handFromReading, handsFromReading, mainSide } from '../../vision/hand';
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

  it('has none of a row whose faces are not seen', () => {
    const hidden = reading([{ id: 0, role: 'hand', side: 'bottom' }], [0, 0]);
    for (const tile of hidden.tiles) tile.code = 'x';
    expect(handFromReading(hidden)).toEqual({ concealed: [], melds: [], bonus: [], other: [0, 1] });
    expect(handFromReading(hidden, 'bottom')).toMatchObject({ concealed: [], other: [0, 1] });
    expect(handsFromReading(hidden)).toEqual({});
    expect(mainSide(hidden)).toBeUndefined();
  });

  it('takes a reading without tiles', () => {
    expect(handFromReading(reading([], []))).toEqual({ concealed: [], melds: [], bonus: [], other: [] });
  });
});

describe('several players in one picture', () => {
  const groups: ReadGroup[] = [
    { id: 0, role: 'hand', side: 'top' },
    { id: 1, role: 'hand', side: 'bottom' },
    { id: 2, role: 'meld', side: 'top', kind: 'kong', from: 'right', claimed: 5, added: true },
    { id: 3, role: 'discards', side: 'bottom' },
    { id: 4, role: 'wall' },
  ];
  const table = reading(groups, [0, 1, 1, 2, 2, 2, 2, 3, 4]);

  it('gives each their own', () => {
    expect(handsFromReading(table)).toEqual({
      top: {
        concealed: [0],
        melds: [
          { kind: 'kong', concealed: false, tiles: [3, 4, 5, 6], from: 'right', claimed: 5, added: true },
        ],
        bonus: [],
        other: [],
      },
      bottom: { concealed: [1, 2], melds: [], bonus: [], other: [7] },
    });
  });

  it('takes the hand at the bottom, or at the side that is asked for; the rest is other', () => {
    expect(mainSide(table)).toBe('bottom');
    expect(handFromReading(table)).toMatchObject({ concealed: [1, 2], other: [0, 3, 4, 5, 6, 7, 8] });
    expect(handFromReading(table, 'top')).toMatchObject({ concealed: [0], other: [1, 2, 7, 8] });
  });

  it('takes the largest hand where none is at the bottom', () => {
    expect(mainSide({ ...table, groups: groups.slice(2) })).toBe('top');
    expect(mainSide({ ...table, groups: [{ id: 0, role: 'other' }] })).toBeUndefined();
  });
});
