import { describe, expect, it } from 'vitest';
import type { NamedTile } from '../../../vision/arrange/sets';
import { groupTiles } from '../../../vision/group';
import { tileAt } from '../fixtures';
import { atTheRight, lay, moved, told } from '../sketches';

const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z6z6z']);
const neighbour = atTheRight('7m8m9m');

/** Rows at the far side of the table, and the near player's hand: what is told of rows of backs, the farthest row first. */
const across = (...rows: string[]): string => {
  const far = moved(lay(rows, 1.1), 0, -900);
  return told([...mine, ...neighbour, ...far], (role) => ['wall', 'hand'].includes(role)).replace(
    /^hand \S+ · /,
    '',
  );
};

describe('a hand of which no face is seen', () => {
  it.each([
    ['a row of backs behind the wall', ['xxxxxxxxxxxxx', '', 'xxxxxxxxxxxxxxxx'], 'wall x×16 · hand x×13'],
    ['also where the wall is short', ['xxxxxxxxxx', '', '_______xxx'], 'wall x×3 · hand x×10'],
    ['not what is longer than a hand', ['xxxxxxxxxxxxxxx', '', 'xxxxxxxxxxxxxxxx'], 'wall x×15 · wall x×16'],
    ['nor what a tile is turned up on', ['xxxx5pxxx', '', 'xxxxxxxxxxxxxxxx'], 'wall x×7 · wall x×16'],
    ['nor two backs', ['xx', '', 'xxxxxxxxxxxxxxxx'], 'wall x×16 · wall x×2'],
    [
      'nor what lies behind no part of a wall',
      ['xxxxx', '', '__________________xxxxxxx'],
      'wall x×5 · wall x×7',
    ],
    [
      'nor what has a wall far in front of it only',
      ['xxxxxxxxxxxxx', '', '', '', '', '', '', 'xxxxxxxxxxxxxxxx'],
      'wall x×13 · wall x×16',
    ],
    ['nor a row by itself', ['xxxxxxxxxxxxx'], 'wall x×13'],
    ['a row of backs in line with melds', ['v5mv4mv3m_v7zv7zv7z__xxxxxxx'], 'hand x×7'],
    ['also where they lie nearer to the middle', ['xxxxxxx', 'v5mv4mv3m_v7zv7zv7z'], 'hand x×7'],
    ['not where they lie farther out', ['v5mv4mv3m_v7zv7zv7z', '', 'xxxxxxx'], 'wall x×7'],
    ['of two rows the outer one', ['xxxxxxx', 'v5mv4mv3m_v7zv7zv7z__xxxxxxx'], 'wall x×7 · hand x×7'],
    [
      'none where the hand is seen',
      ['xxxxxxx', '', 'xxxxxxxxxxxxxxxx', '', 'v9sv4sv3sv2sv8pv7pv6pv5mv4mv3mv2zv2zv2z'],
      'hand 222z345m678p2349s · wall x×16 · wall x×7',
    ],
  ])('is %s', (_name, rows, expected) => {
    const short = (words: string): string => words.replace(/x+/g, (backs) => `x×${backs.length}`);
    expect(
      short(across(...rows))
        .split(' · ')
        .sort(),
    ).toEqual(expected.split(' · ').sort());
  });

  // Backs seen from above or from low down beside tiles that lie: so high, where these are 40.
  it.each([
    ['upper sides of standing tiles', 22, 'hand'],
    ['their backs', 120, 'hand'],
    ['a wall', 40, 'wall'],
    ['a wall outlined a little low', 32, 'wall'],
    ['a wall whose near side is outlined with it', 60, 'wall'],
  ])('is one by its shape alone, too: %s', (_name, height, role) => {
    const row = Array.from({ length: 6 }, (_, i): NamedTile => {
      return { code: 'x', quad: tileAt(31 * i, -900, 0, { width: 30, height }) };
    });
    const { groups, places } = groupTiles([...mine, ...neighbour, ...row]);
    const back = mine.length + neighbour.length;
    expect(groups[places.find(({ tile }) => tile === back)!.group]!.role).toBe(role);
  });

  it('is told only where tiles of several players are seen', () => {
    const rows = moved(lay(['xxxxxxxxxxxxx', '', 'xxxxxxxxxxxxxxxx'], 1.1), 0, -900);
    expect(told([...mine, ...rows], (role) => role === 'hand')).toBe('hand 123m456p789s11166z');
  });

  it('is its player’s, comes after the hands that are seen, and is not asked about', () => {
    const { groups, places } = groupTiles([...mine, ...atTheRight('xxxxxxx5m6m7m')]);
    const hands = groups.filter(({ role }) => role === 'hand');
    expect(hands).toEqual([
      expect.objectContaining({ side: 'bottom' }),
      { id: expect.any(Number), role: 'hand', side: 'right' },
    ]);
    expect(places.filter(({ group }) => group === hands[1]!.id)).toHaveLength(7);
  });

  it.each([
    ['xxx', true],
    ['xxxx', false],
    ['xxxxxxx', false],
  ])('is asked about where it may be a set: %s', (row, isAsked) => {
    const far = moved(lay([`v5mv4mv3m_v7zv7zv7z__${row}`], 1.1), 0, -900);
    const { groups } = groupTiles([...mine, ...neighbour, ...far]);
    const hidden = groups.filter(({ role, side }) => role === 'hand' && side === 'top');
    expect(hidden).toHaveLength(1);
    expect(hidden[0]!.needsReview ?? false).toBe(isAsked);
  });
});
