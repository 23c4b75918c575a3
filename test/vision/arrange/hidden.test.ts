import { describe, expect, it } from 'vitest';
import type { NamedTile } from '../../../vision/arrange/sets';
import { groupTiles } from '../../../vision/group';
import { codesOf, tileAt, tileSize } from '../fixtures';
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
    ['with the tile just drawn', ['v5mv4mv3m_v7zv7zv7z__xxxxxxxx'], 'hand x×8'],
    ['not more than his melds leave', ['v5mv4mv3m_v7zv7zv7z__xxxxxxxxx'], 'wall x×9'],
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

  const { width } = tileSize;
  /** A player's row so many quarter turns from the bottom, its middle so many widths from that of the table and to the player's right. */
  const rowOf = (quarter: number, codes: string, out: number, right = 0): NamedTile[] =>
    codesOf(codes).map((code, i, { length }) => {
      let [x, y] = [(i - (length - 1) / 2) * (width + 1) + right * width, out * width];
      for (let k = 0; k < quarter; k++) [x, y] = [y, -x];
      return { code, quad: tileAt(x, y, -90 * quarter) };
    });
  const backs = (count: number): string => 'x'.repeat(count);
  const ponds = (['1m9p4z2s7m3z', '2m6z9s1z8s5m', '3s7z1p9m4z2s', '8p6s3z5p1m9s'] as const).map((codes, k) =>
    rowOf(k, codes, 4),
  );
  const near = rowOf(0, '1m2m3m4p5p6p7s8s9s1z1z1z6z6z', 12.5);
  const hands = [...near, ...rowOf(1, '2p3p4p7m8m9m2s3s4s7z7z5s6s', 12.5)];
  const meld = rowOf(2, '5m5m5m', 14, 11);
  const walls = [...rowOf(1, backs(17), 9.5), ...rowOf(3, backs(17), 9.5)];

  // The row of the player across, so far out; and what else lies there.
  it.each<[name: string, count: number, out: number, more: NamedTile[], role: string]>([
    ['as many backs as a hand, where hands lie', 13, 12, [], 'hand'],
    ['a little nearer to the middle', 13, 11.2, [], 'hand'],
    ['nearer than that, where walls lie', 13, 10.8, [], 'wall'],
    ['nearer than that, though far behind walls', 13, 10.95, walls, 'wall'],
    ['others have discarded more', 13, 11.2, rowOf(0, '4s4m8p', 5.4), 'hand'],
    ['also he himself', 13, 11.2, rowOf(2, '4s4m8p', 5.4), 'hand'],
    ['more', 14, 12, [], 'wall'],
    ['beside a meld, far from its row', 10, 12, meld, 'hand'],
    ['fewer than a hand with one has', 9, 12, meld, 'wall'],
    [
      'as many as beside two: so short a row may be a wall',
      7,
      13,
      [...meld, ...rowOf(2, '7p8p9p', 14, 7)],
      'wall',
    ],
    ['not all of them, far behind walls', 9, 12, walls, 'hand'],
    ['far behind a wall whose indicator shows', 9, 12, rowOf(3, 'xxxx5pxxx', 9.5), 'hand'],
    ['behind what no wall can be, amid the discards', 9, 12, rowOf(3, 'xx5pxx', 1), 'wall'],
    ['fewer', 8, 12, walls, 'wall'],
    ['four, beside two melds', 4, 13, [...walls, ...meld, ...rowOf(2, '7p8p9p', 14, 7)], 'wall'],
    ['not all, and some walls lie hardly nearer', 9, 12, [...walls, ...rowOf(0, backs(17), 10.8)], 'wall'],
    ['not all, and hands lie farther out', 9, 11.1, walls, 'wall'],
    ['not all, and behind what may be a hand itself', 9, 12, rowOf(3, backs(9), 9.5), 'wall'],
    ['more than he holds', 11, 12, [...walls, ...meld], 'wall'],
  ])('lies as far out as others do: %s', (_name, count, out, more, role) => {
    const far = rowOf(2, backs(count), out);
    const { groups, places } = groupTiles([...far, ...hands, ...more, ...ponds.flat()]);
    expect(groups[places.find(({ tile }) => tile === 0)!.group]!.role).toBe(role);
  });

  it('is not told by how far out it lies where its player’s discards are not seen', () => {
    const seen = ponds.filter((_, k) => k !== 2).flat();
    const { groups, places } = groupTiles([...rowOf(2, backs(13), 12), ...hands, ...seen]);
    expect(groups[places.find(({ tile }) => tile === 0)!.group]!.role).toBe('wall');
  });

  it.each<[name: string, count: number, others: NamedTile[], role: string]>([
    ['a hand', 13, near, 'hand'],
    ['a meld', 13, rowOf(1, '5m5m5m', 13, 11), 'hand'],
    ['nothing that lies behind discards', 13, [], 'wall'],
    ['a hand that is not whole', 13, rowOf(1, '2p4p4p7m7m9m2s5s6z1z3z5z', 12.5), 'wall'],
    ['walls', 13, walls, 'hand'],
    ['walls, and not all of its tiles are seen', 9, walls, 'wall'],
  ])('is told beside others: %s', (_name, count, others, role) => {
    const { groups, places } = groupTiles([...rowOf(2, backs(count), 12), ...others, ...ponds.flat()]);
    expect(groups[places.find(({ tile }) => tile === 0)!.group]!.role).toBe(role);
  });
});
