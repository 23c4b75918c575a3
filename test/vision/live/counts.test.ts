import { describe, expect, it } from 'vitest';
import { countTable } from '../../../vision/live/counts';
import type { LiveTile, ReadGroup } from '../../../vision/protocol';

/** A group with so many tiles in it, some of them marked. */
type Lying = [group: Omit<ReadGroup, 'id'>, tiles: number, marked?: number];

function tableOf(lying: readonly Lying[]): { tiles: LiveTile[]; groups: ReadGroup[] } {
  const groups = lying.map(([group], id): ReadGroup => ({ id, ...group }));
  const tiles = lying.flatMap(([, count, marked = 0], group) =>
    Array.from(
      { length: count },
      (_, i) => ({ group, confirmed: true, needsReview: i < marked }) as LiveTile,
    ),
  );
  return { tiles, groups };
}

const pond: Omit<ReadGroup, 'id'> = { role: 'discards' };
const chow: Omit<ReadGroup, 'id'> = { role: 'meld', kind: 'chow', from: 'left' };
const kong: Omit<ReadGroup, 'id'> = { role: 'meld', kind: 'kong', from: 'across' };
const hiddenKong: Omit<ReadGroup, 'id'> = { role: 'meld', kind: 'kong', concealed: true };

describe('countTable', () => {
  it.each<[string, Lying[], ReturnType<typeof countTable>]>([
    ['only a hand', [[{ role: 'hand' }, 14]], { discards: 0, melds: 0 }],
    [
      'four ponds',
      [
        [pond, 6],
        [pond, 6],
        [pond, 5],
        [pond, 5],
      ],
      {
        discards: 22,
        melds: 0,
        drawn: {
          estimate: 22,
          least: 22,
          most: 23,
          why: expect.stringMatching(/^I see 22 discards in the ponds; each/) as string,
        },
      },
    ],
    [
      'a pond and a chow claimed: its discard may still be to come',
      [
        [pond, 7],
        [chow, 3],
      ],
      {
        discards: 7,
        melds: 1,
        drawn: { estimate: 7, least: 6, most: 8, why: expect.stringContaining('still to come') as string },
      },
    ],
    [
      'kongs and bonus tiles took one more each from the wall',
      [
        [pond, 10],
        [kong, 4],
        [hiddenKong, 4],
        [{ role: 'bonus' }, 3],
      ],
      {
        discards: 10,
        melds: 2,
        drawn: {
          estimate: 15,
          least: 15,
          most: 16,
          why: expect.stringContaining('10 discards in the ponds, 2 kongs and 3 bonus tiles') as string,
        },
      },
    ],
    [
      'discards that cannot be read may be none',
      [[pond, 8, 2]],
      {
        discards: 8,
        melds: 0,
        drawn: {
          estimate: 8,
          least: 6,
          most: 9,
          why: expect.stringContaining('2 discards could not be seen clearly') as string,
        },
      },
    ],
    [
      'a wall before the first discard',
      [
        [{ role: 'wall' }, 17],
        [{ role: 'wall' }, 17],
        [{ role: 'indicator' }, 1],
      ],
      {
        wall: 35,
        discards: 0,
        melds: 0,
        drawn: { estimate: 0, least: 0, most: 1, why: expect.stringContaining('0 discards') as string },
      },
    ],
  ])('%s', (_name, lying, counts) => {
    const { tiles, groups } = tableOf(lying);
    expect(countTable(tiles, groups)).toEqual(counts);
  });
});
