import { describe, expect, it } from 'vitest';
import { groupTiles } from '../../../vision/group';
import { isOfTiles } from '../../../vision/protocol';
import type { Quad, ReadGroup } from '../../../vision/protocol';
import { rolled, tileAt, tileSize } from '../fixtures';
import { lay, moved } from '../sketches';

/**
 * Tables on which something is wrong or may be, and which group must say so; a row's tiles marked `?` are there
 * but could not be read.
 */
const tables: [name: string, rows: string[], role: ReadGroup['role'], reason: RegExp | undefined][] = [
  ['a whole hand', ['1m2m3m4p5p6p7s8s9s1z1z6z6z'], 'hand', undefined],
  ['a hand beside which something was not read', ['1m2m3m4p5p6p7s8s9s1z1z1z6z?'], 'hand', /one more/],
  ['a hand in which something was not read', ['1m2m3m4p?5p6p7s8s9s1z1z1z6z'], 'hand', /one more/],
  ['something that was not read far from the hand', ['1m2m3m4p5p6p7s8s9s1z1z6z6z____?'], 'hand', undefined],
  ['something that was not read before the hand', ['____?', '1m2m3m4p5p6p7s8s9s1z1z6z6z'], 'hand', undefined],
  ['a hand with a back in its row', ['1m2m3m4p5p6p7s8s9s1zx1z6z6z'], 'hand', /face down/],
  [
    'a hand with a flower in its row, which is read surely',
    ['1m2m3m4p5p6p7s8s9s1z1f1z6z6z'],
    'hand',
    undefined,
  ],
  ['a hand and flowers set apart', ['1f2f', '1m2m3m4p5p6p7s8s9s1z1z6z6z'], 'hand', undefined],
  [
    'a hand of 14 and one more beside its winning tile',
    ['1m4m7m2p5p8p3s6s9s1z2z3z4z___5z_6z'],
    'hand',
    /may belong to it/,
  ],
  ['a hand of 14, its winning tile apart', ['1m4m7m2p5p8p3s6s9s1z2z3z4z___5z'], 'hand', undefined],
  [
    'a hand in blocks, its winning tile no farther apart than they are',
    ['1m4m7m_2p5p8p3s6s9s_1z2z3z4z_5z'],
    'hand',
    /may be any of them/,
  ],
  ['a hand whose winning tile lies on its side', ['1m2m3m4p5p6p7s8s9s1z1z1z6z>6z'], 'hand', undefined],
  ['a hand laid out in sets, all alike apart', ['1m2m3m_4p5p6p_7s8s9s_1z1z1z_6z6z'], 'hand', undefined],
  [
    'a hand laid out in sets, one much farther apart than the others',
    ['1m2m3m_4p5p6p_7s8s9s_6z6z__1z1z1z'],
    'hand',
    /may be a meld/,
  ],
  [
    'two single tiles by four melds, in one row',
    ['5s', '<1m2m3m__<4p5p6p__<7p8p9p__<1z1z1z', '6z__6z'],
    'hand',
    undefined,
  ],
  [
    'two single tiles by four melds, in no row together, and no others',
    ['<1m2m3m__<4p5p6p__<7p8p9p__<1z1z1z', '6z', '_____6z'],
    'hand',
    undefined,
  ],
  [
    'two single tiles by four melds, in no row together',
    ['5s', '<1m2m3m__<4p5p6p__<7p8p9p__<1z1z1z', '6z', '_____6z'],
    'hand',
    /apart from its row/,
  ],
  [
    'a hand of 12 and a tile before it',
    ['1m2m3m4p5p6p7s8s9s1z1z6z', '______5z'],
    'hand',
    /apart from its row/,
  ],
  ['a hand of 12 and a tile a little apart in its row', ['1m2m3m4p5p6p7s8s9s1z1z6z_5z'], 'hand', undefined],
  [
    'a whole hand, and one more claimed meld in line with it',
    ['1m2m3m4p5p6p7s8s9s1z1z6z6z_____________________3s<3s3s'],
    'hand',
    /none of its own/,
  ],
  [
    'a whole hand, and three tiles alike in line with it, none turned',
    ['1m2m3m4p5p6p7s8s9s1z1z6z6z_____________________3s3s3s'],
    'hand',
    undefined,
  ],
  [
    'a whole hand, and such tiles far in front of it',
    ['_____________________3s<3s3s', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'hand',
    undefined,
  ],
  [
    'a claimed meld that is nobody’s, beside a whole hand',
    ['_____________________3s<3s3s', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'other',
    /may belong to a hand or meld/,
  ],
  [
    'three tiles alike that are nobody’s, beside a whole hand',
    ['_____________________3s3s3s', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'other',
    undefined,
  ],
  [
    'tiles at the end of a wall, three of them a set',
    ['4s9p6m6m6mxxxxxxxx', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'indicator',
    /may be a meld/,
  ],
  [
    'tiles at the end of a wall, no three of them a set',
    ['4s9p6m7pxxxxxxxx', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'indicator',
    undefined,
  ],
  ['a pung and a back in one row', ['1m2m3m4p5p6p7s8s9s1z___2z2z2zx'], 'meld', /beside a pung/],
  ['a hand in two rows', ['1m2m3m4p5p6p7s', '8s9s1z1z6z6z'], 'hand', undefined],
  ['a hand of 14, its winning tile a width off', ['1m4m7m2p5p8p3s6s9s1z2z3z4z__5z'], 'hand', undefined],
  [
    'a tile in front of a hand of 13, discards and a wall on the table',
    ['1m9p3s4z5p7z', '1s2z3p', '', 'xxxxxxxx', '', '______5s', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'hand',
    /in front of this row/,
  ],
  [
    'a tile in front of a hand of 13, and nothing else on the table',
    ['______5s', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'hand',
    undefined,
  ],
  [
    'a tile beside a hand of 13, discards and a wall on the table',
    ['1m9p3s4z5p7z', '1s2z3p', '', 'xxxxxxxx', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z___5s'],
    'hand',
    undefined,
  ],
  [
    'a single tile beside four sets in one row, which may all be its hand',
    ['1m2m3m4p5p6p7s8s9s1z1z1z__6z'],
    'hand',
    /never laid down/,
  ],
  ['a single tile beside four sets apart', ['1m2m3m__4p5p6p__7s8s9s__1z1z1z____6z'], 'hand', undefined],
  [
    'a meld among a hand’s tiles in one row',
    ['1m4m7m2p5p8p3s6s__9m9m<9m1z2z'],
    'hand',
    /a meld that was laid down/,
  ],
  ['a meld before a hand’s tiles in one row', ['<9m9m9m__1m4m7m2p5p8p3s6s1z2z6z'], 'hand', undefined],
  ['a kong in the row of a hand of 15', ['2m3m4m1z1z1z1z5p5p5p7s8s9s6z6z'], 'hand', undefined],
  ['a meld behind a hand’s tiles in one row', ['1m4m7m2p5p8p3s6s1z2z6z__9m9m<9m'], 'hand', undefined],
  ['a hand beside a meld that makes none', ['1m2m3m4p5p6p7s8s9s6z__<1z5p3s'], 'hand', /makes none/],
  [
    'a hand in which four of a kind lie side by side',
    ['1z1z1z1z2m3m4m5p5p6s7s8s9s9s'],
    'hand',
    /as a kong\?/,
  ],
  [
    'a kong in the row of a hand of 15: nobody knows whether it was concealed',
    ['1z1z1z1z2m3m4m5p5p5p6s7s8s9s9s'],
    'meld',
    /was it concealed/,
  ],
  ['a hand of 15 with a kong in its row', ['1z1z1z1z2m3m4m5p5p5p6s7s8s9s9s'], 'hand', undefined],
  ['a hand of 15 without four of a kind', ['1z1z1z2z2m3m4m5p5p5p6s7s8s9s9s'], 'hand', /15 tiles are no hand/],
  [
    'a kong in the row of a hand says nothing of how claimed tiles lie here',
    ['1z1z1z1z2m3m4m6z6z__<5p5p5p__7s8s9s'],
    'meld',
    /No turned tile/,
  ],
  ['a hand in which one of four of a kind makes a chow', ['1m1m1m1m2m3m5p5p6s7s8s9s9s9s'], 'hand', undefined],
  ['a hand with three of a kind and one elsewhere', ['1z1z1z2m3m4m5p5p6s7s8s9s9s1z'], 'hand', undefined],
  [
    'a pair among the melds behind the rest of a hand',
    ['2z2z<2z__5z5z1pxx1p', '______1s9s9s9s2p'],
    'hand',
    /laid down/,
  ],
  ['a hand of 12 tiles', ['1m2m3m4p5p6p7s8s9s1z1z6z'], 'hand', /no hand of 13 or 14/],
  ['a tile by itself', ['1m'], 'hand', /^1 tile is no hand/],
  ['a pung that is read whole', ['1m2m3m4p5p6p7s8s9s6z__<1z1z1z'], 'meld', undefined],
  ['a pung beside which something was not read', ['1m2m3m4p5p6p7s8s9s6z__<1z1z1z?'], 'meld', /one more/],
  ['a pung beside a tile like its own', ['1m2m3m4p5p6p6z__<7s7s7s_7s'], 'meld', /make it a kong/],
  ['a pung beside a tile that belongs to nothing', ['1m2m3m4p5p6p6z__<7s7s7s5s'], 'meld', /make it a kong/],
  ['one that lies apart', ['1m2m3m4p5p6p6z__<7s7s7s_5s'], 'meld', undefined],
  ['two of them', ['1m2m3m4p5p6p6z__<7s7s7s5s9m'], 'meld', undefined],
  ['a chow beside one', ['1m2m3m4p5p6p6z__<7s8s9s1m'], 'meld', undefined],
  ['a pung beside a chow that needs such a tile', ['1m2m3m4p5p6p6z__<7s7s7s_<7s8s9s'], 'meld', undefined],
  [
    'a pung beside such a tile of what makes no set',
    ['1m2m3m4p5p6p6z__<7s7s7s_<7s8s5s'],
    'meld',
    /make it a kong/,
  ],
  ['a kong with a turned tile', ['1m2m3m4p5p6p7s8s9s6z____1z1z1z<1z'], 'meld', undefined],
  [
    'a pair where a meld would lie',
    ['1m2m3m4p5p6p7s8s9s6z____7s8s'],
    'other',
    /meld of which a tile was not seen/,
  ],
  [
    'discards that lie apart from any pond',
    ['1m', '__3p', '4s_5s', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'discards',
    /Whose discards/,
  ],
  [
    'a pond with even rows',
    ['1m9p3s4z5p7z', '1s2z3p', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'discards',
    undefined,
  ],
  [
    'a pond of which a row has a tile too few',
    ['1m9p3s4z5p', '1s2z3p', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'discards',
    /missing/,
  ],
  [
    'a pond beside which something was not read',
    ['1m9p3s4z5p7z', '1s2z3p?', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'discards',
    /missing/,
  ],
];

describe('what may be wrong with a table is marked, and nothing else', () => {
  it.each(tables)('%s: %j', (_name, rows, role, reason) => {
    // `?` is the code of a tile that can be seen but not read: here it only tells where something lies.
    const all = lay(rows, rows.length > 3 ? 1.05 : 2);
    const unread = all.flatMap(({ code, quad }): Quad[] => (code === '?' ? [quad] : []));
    const { groups } = groupTiles(
      all.filter(({ code }) => code !== '?'),
      unread,
    );
    const reasons = groups.filter((group) => group.role === role).map((group) => group.reasons ?? []);
    expect(reasons.length, JSON.stringify(groups)).toBeGreaterThan(0);
    if (reason === undefined) expect(reasons.flat()).toEqual([]);
    else expect(reasons.flat().join(' ')).toMatch(reason);
  });

  // Rows of so many heights.
  it.each<[name: string, rows: string[], step: number, reason: RegExp | undefined]>([
    ['against the hand', ['7s8s9s1z1z1z', '1m2m3m4p5p6p6z6z'], 1.1, /second row/],
    ['as far from it as melds lie', ['7s8s9s1z1z1z', '1m2m3m4p5p6p6z6z'], 1.5, undefined],
    ['parted as melds are', ['7s8s9s_1z1z1z', '1m2m3m4p5p6p6z6z'], 1.1, undefined],
    ['one set', ['1z1z1z', '1m2m3m4p5p6p7s8s9s6z6z'], 1.1, undefined],
    ['one of them a kong', ['7s8s9s1z1z1z1z', '1m2m3m4p5p6p6z6z'], 1.1, undefined],
    ['beginning and ending elsewhere', ['_7s8s9s1z1z1z', '1m2m3m4p5p6p6z6z'], 1.1, undefined],
    [
      'ending where the hand does but for its winning tile',
      ['__7s8s9s1z1z1z', '1m2m3m4p5p6p6z__6z'],
      1.1,
      /second row/,
    ],
    ['one of them with a turned tile', ['7s8s9s<1z1z1z', '1m2m3m4p5p6p6z6z'], 1.1, undefined],
    [
      'a pung whose last tile is turned, touching the hand',
      ['1m2m3m4p5p6p6z6z7s7s7s1z1z>1z'],
      2,
      /winning tile/,
    ],
    ['parted from it', ['1m2m3m4p5p6p6z6z7s7s7s__1z1z>1z'], 2, undefined],
    ['another of its tiles turned', ['1m2m3m4p5p6p6z6z7s7s7s1z<1z1z'], 2, undefined],
    ['where the hand has a winning tile', ['6z__1m2m3m4p5p6p6z7s7s7s1z1z>1z'], 2, undefined],
  ])('a meld may be part of the hand: %s', (_name, rows, step, reason) => {
    const { groups } = groupTiles(lay(rows, step));
    const melds = groups.filter(({ role }) => role === 'meld');
    expect(melds.length, JSON.stringify(groups)).toBeGreaterThan(0);
    const reasons = melds.flatMap((group) => group.reasons ?? []).join(' ');
    if (reason === undefined) expect(reasons).not.toMatch(/second row|winning tile/);
    else expect(reasons).toMatch(reason);
  });

  // Tiles so many px apart, the last three so many more.
  it.each<[name: string, each: number, more: number, asked: boolean]>([
    ['hardly farther off than the hand’s tiles lie apart', 7, 2, true],
    ['clearly farther', 7, 6, false],
    ['as far where these touch', 0, 9, false],
  ])('a pung whose last tile is turned, %s', (_name, each, more, asked) => {
    const row = lay(['1m2m3m4p5p6p6z6z7s7s7s1z1z>1z']);
    const tiles = row.flatMap((tile, k) => moved([tile], each * k + (k > 10 ? more : 0), 0));
    const melds = groupTiles(tiles).groups.filter(({ role }) => role === 'meld');
    expect(melds).toHaveLength(1);
    expect((melds[0]!.reasons ?? []).join(' ').includes('winning tile')).toBe(asked);
  });

  it.each<[name: string, more: number, asked: boolean]>([
    ['hardly farther apart than their tiles', 2, true],
    ['clearly farther', 6, false],
  ])('sets against a hand whose tiles lie loosely, %s', (_name, more, asked) => {
    const loose = (row: string, k0: number): ReturnType<typeof lay> =>
      lay([row]).flatMap((tile, k) => moved([tile], 6 * k + (k >= k0 ? more : 0), 0));
    const tiles = [...moved(loose('7s8s9s1z1z1z', 3), 0, -46), ...loose('1m2m3m4p5p6p6z6z', 9)];
    const melds = groupTiles(tiles).groups.filter(({ role }) => role === 'meld');
    expect(melds).toHaveLength(2);
    expect(melds.every(({ reasons }) => reasons?.join(' ').includes('second row') === true)).toBe(asked);
  });

  // Two sets at one end of the lower row, 6 px apart, and so many px from the others.
  it.each<[name: string, lower: string, apart: number, asked: boolean]>([
    ['that lie farther from the others than from each other', '8p8p8p7m7m7m9s7z7z7z', 24, true],
    ['that lie no farther from them', '8p8p8p7m7m7m9s7z7z7z', 6, false],
    ['at its right end', '9s7z7z7z8p8p8p7m7m7m', 24, true],
    ['at its right end, no farther', '9s7z7z7z8p8p8p7m7m7m', 6, false],
  ])('a hand in two rows, two sets in one of them %s', (_name, lower, apart, asked) => {
    const left = lower.startsWith('8p');
    const [upper, row] = [lay(['6p6p7s8s']), lay([lower])];
    const at = (k: number): number =>
      k < (left ? 3 : 4) ? 0 : k < (left ? 6 : 7) ? (left ? 6 : apart) : apart + 6;
    const tiles = [
      ...moved(upper, left ? 186 + apart + 6 : 0, -44),
      ...row.flatMap((tile, k) => moved([tile], at(k), 0)),
    ];
    const hands = groupTiles(tiles).groups.filter(({ role }) => role === 'hand');
    const reasons = hands.flatMap((group) => group.reasons ?? []).join(' ');
    expect(hands).toHaveLength(1);
    expect(reasons.includes('may be a meld')).toBe(asked);
  });

  it('lets the app tell a hand of too few tiles from other doubts', () => {
    const reasons = (row: string): string[] => groupTiles(lay([row])).groups[0]!.reasons ?? [];
    expect(reasons('1m2m3m4p5p6p7s8s9s1z1z6z').map(isOfTiles)).toEqual([true]);
    expect(reasons('1m2m3m4p5p6p7s8s9s1zx1z6z6z').some(isOfTiles)).toBe(false);
  });

  it('takes more white tiles than a set has for a wall of white backs', () => {
    const { groups } = groupTiles(lay(['5z5z5z5z5z5z5z', '1m2m3m4p5p6p7s8s9s1z1z6z6z']));
    expect(groups.map((group) => group.role)).toEqual(['hand', 'wall']);
  });

  it('doubts a turned tile that is hardly longer along its row than the others, as half of one that lies straight may look', () => {
    const [along, across] = [1.02 * tileSize.width, 0.86 * tileSize.height];
    const tiles = lay(['1m2m3m4p5p6p7s8s9s6z__<1z1z1z']).map((tile, i) => {
      if (i !== 10) return tile;
      const [right, low] = [0, 1].map((k) => Math.max(...tile.quad.map((corner) => corner[k]!)));
      const middle = [right! - along / 2, low! - across / 2] as const;
      return { ...tile, quad: tileAt(...middle, -90, { width: across, height: along }) };
    });
    const meld = groupTiles(tiles).groups.find((group) => group.role === 'meld');
    expect(meld).toMatchObject({ kind: 'pung', from: 'left' });
    expect(meld!.reasons).toEqual([expect.stringMatching(/turned could not be seen clearly/)]);
  });

  it('asks about a pung beside such a tile of what is a chow only if another tile is misread', () => {
    const tiles = lay(['1m2m3m4p5p6p6z__<7s7s7s_<7s8s5s']).map((tile) =>
      tile.code === '5s' ? { ...tile, odds: [['5s', 0.6] as const, ['9s', 0.3] as const] } : tile,
    );
    const { groups, mended } = groupTiles(tiles);
    expect([...mended.values()]).toEqual(['9s']);
    const pung = groups.find(({ kind }) => kind === 'pung')!;
    expect(pung.reasons?.join(' ')).toMatch(/make it a kong/);
  });

  it.each([
    [1.45, /turned could not be seen clearly/],
    [1.35, undefined],
  ])(
    'asks about a meld none of whose tiles is turned, but one is wider than the others, by %f',
    (wider, reason) => {
      const tiles = lay(['1m2m3m4p5p6p7s8s9s6z___1z1z1z']).map((tile, i) => {
        const [left, low] = [0, 1].map((k) =>
          [Math.min, Math.max][k]!(...tile.quad.map((corner) => corner[k]!)),
        );
        // The last one, so that none lies on it.
        if (i !== 12) return tile;
        const size = { width: wider * tileSize.width, height: tileSize.height };
        return { ...tile, quad: tileAt(left! + size.width / 2, low! - size.height / 2, 0, size) };
      });
      const meld = groupTiles(tiles).groups.find((group) => group.role === 'meld')!;
      expect(meld.kind).toBe('pung');
      if (reason === undefined) expect(meld.reasons).toBeUndefined();
      else expect(meld.reasons?.join(' ')).toMatch(reason);
    },
  );

  describe('a meld with none turned, among such with one, tells the tile that sooner is', () => {
    /** What is told of the last meld, one of whose tiles is outlined so much wider and lower than its others. */
    const told = (meld: string, at: number, wider: number, other = '<2z2z2z') => {
      const tiles = lay([`1m2m3m4p5p6p7s__${other}___${meld}`]);
      const last = tiles.map((tile, i) => {
        if (i !== tiles.length - 3 + at) return tile;
        const [width, height] = [tileSize.width * Math.sqrt(wider), tileSize.height / Math.sqrt(wider)];
        const [x, low] = [0, 1].map((k) => Math.max(...tile.quad.map((corner) => corner[k]!)));
        return { ...tile, quad: tileAt(x! - tileSize.width / 2, low! - height / 2, 0, { width, height }) };
      });
      const { groups, places } = groupTiles(last);
      const group = groups.filter(({ role }) => role === 'meld').at(-1)!;
      const claimed =
        group.claimed === undefined ? undefined : places[group.claimed]!.tile - tiles.length + 3;
      return { from: group.from, claimed, reasons: (group.reasons ?? []).join(' ') };
    };

    it.each<[string, ReturnType<typeof told>, object]>([
      ['clearly: the middle one', told('4p4p4p', 1, 1.35), { from: 'across', claimed: 1 }],
      ['clearly: the last one', told('4p4p4p', 2, 1.35), { from: 'right', claimed: 2 }],
      ['a chow’s left one', told('3p4p5p', 0, 1.35), { from: 'left', claimed: 0 }],
      ['none where a chow’s is not its left one', told('3p4p5p', 1, 1.35), { from: undefined }],
      ['none where it is hardly wider', told('4p4p4p', 1, 1.15), { from: undefined }],
      ['none where none is turned', told('4p4p4p', 1, 1.35, '2z2z2z'), { from: undefined }],
    ])('%s', (_name, meld, expected) => {
      expect(meld).toMatchObject(expected);
    });

    it('and asks about it', () => {
      expect(told('4p4p4p', 1, 1.35).reasons).toMatch(/^Which tile of this meld is turned could not be seen/);
      expect(told('4p4p4p', 1, 1.15).reasons).toMatch(/^No turned tile is seen/);
    });
  });

  it.each([
    ['four other melds', '7z7z___1z1z1z___2z2z2z___3z3z3z___4z4z4z', undefined],
    ['three', '7z7z3m4m5m___2z2z2z___3z3z3z___4z4z4z', 'left'],
  ])('takes a tile that seems to be turned for turned unless %s show none', (_name, row, from) => {
    const right = lay(['<3s1s2s']).map(({ code, quad }) => ({ code, quad: rolled(quad, -90) }));
    const chow = groupTiles([...lay([row]), ...right]).groups.find(({ kind }) => kind === 'chow')!;
    expect(chow.from).toBe(from);
    expect(chow.reasons).toContain('A tile of this meld seems to be turned, unlike in the other melds.');
  });

  // A straight one behind a hand looks a sixth longer; a turned one of which part was not seen, half as long again.
  it.each<[long: number, isClear: boolean]>([
    [1, true],
    [1.2, true],
    [1.5, false],
  ])(
    'a tile of a pung %f times as long along its row as the others, none being turned: clear is %s',
    (long, isClear) => {
      const size = { width: tileSize.width * Math.sqrt(long), height: tileSize.height / Math.sqrt(long) };
      const tiles = lay(['1m2m3m4p5p6p7s8s9s6z__1z1z1z']).map((tile, i) => {
        if (i !== 12) return tile;
        const [left, low] = [tile.quad[3]![0], tile.quad[3]![1]];
        return { ...tile, quad: tileAt(left! + size.width / 2, low! - size.height / 2, 0, size) };
      });
      const melds = groupTiles(tiles).groups.filter((group) => group.role === 'meld');
      expect(melds).toHaveLength(1);
      expect((melds[0]!.reasons ?? []).some((reason) => /turned could not be seen/.test(reason))).toBe(
        !isClear,
      );
    },
  );

  it.each<[gaps: number[], reason: boolean]>([
    [[0.2, 0.2, 0.2, 0.2], false],
    [[0.2, 0.2, 0.2, 0.4], false],
    [[0.3, 0.3, 0.3, 0.7], true],
    [[0.7, 0.3, 0.3, 0.3], true],
    [[0.5, 0.5, 0.5, 0.7], false],
  ])('a hand laid out in sets, so many tile widths apart: %j, may hold a meld: %s', (gaps, reason) => {
    let x = 0;
    const sets = ['1m2m3m', '4p5p6p', '6z6z', '7s8s9s', '1z1z1z'];
    const tiles = sets.flatMap((set, k) => {
      const laid = moved(lay([set]), x, 0);
      x += laid.length * (tileSize.width + 1) - 1 + (gaps[k] ?? 0) * tileSize.width;
      return laid;
    });
    const { groups } = groupTiles(tiles);
    expect(groups.map(({ role }) => role)).toEqual(['hand']);
    expect((groups[0]!.reasons ?? []).some((said) => /may be a meld/.test(said))).toBe(reason);
  });

  it('doubts a hand with a flower in its row that may be another tile', () => {
    const tiles = lay(['1m2m3m4p5p6p7s8s9s1z1f1z6z6z']).map((tile) =>
      tile.code === '1f' ? { ...tile, odds: [['1f', 0.7] as const, ['6z', 0.3] as const] } : tile,
    );
    expect(groupTiles(tiles).groups[0]!.reasons).toEqual([expect.stringMatching(/flower/)]);
  });

  it.each<[string, string[], string | undefined]>([
    ['outer tiles', ['5z5z5z5z5z5z5z', '1m2m3m4p5p6p7s8s9s6z__5z2z2z5z'], 'outer'],
    ['inner tiles', ['5z5z5z5z5z5z5z', '1m2m3m4p5p6p7s8s9s6z__2z5z5z2z'], 'inner'],
    ['no tiles where nothing tells that backs are white', ['1m2m3m4p5p6p7s8s9s6z__2z5z5z2z'], undefined],
  ])('takes white tiles for the backs of a concealed kong: %s', (_name, rows, faceDown) => {
    const kong = groupTiles(lay(rows)).groups.find((group) => group.concealed);
    expect(kong?.faceDown).toBe(faceDown);
  });

  it.each<[string, string, number, 'inner' | 'outer' | undefined]>([
    ['doubtful inner ones', '1m2m3m4p5p6p7s8s9s6z__2z5z5z2z', 0.7, 'inner'],
    ['doubtful outer ones', '1m2m3m4p5p6p7s8s9s6z__5z2z2z5z', 0.7, 'outer'],
    ['one of two, beside a back', '1m2m3m4p5p6p7s8s9s6z__2zx5z2z', 0.7, 'inner'],
    ['none that are surely read', '1m2m3m4p5p6p7s8s9s6z__2z5z5z2z', 0.99, undefined],
    ['none between two faces that differ', '1m2m3m4p5p6p7s8s9s6z__2z5z5z3z', 0.7, undefined],
  ])('takes white tiles for the backs of a concealed kong where they are doubtful: %s', (...args) => {
    const [, row, sure, faceDown] = args;
    const tiles = lay([row]).map((tile) =>
      tile.code === '5z' ? { ...tile, odds: [['5z', sure] as const, ['x', 1 - sure] as const] } : tile,
    );
    expect(groupTiles(tiles).groups.find((group) => group.concealed)?.faceDown).toBe(faceDown);
  });

  describe('takes plain tiles in a row of their own, some of them read as doubtful dragons, for wall', () => {
    /** What is told of them, behind a hand of 11 and a chow that make one. */
    const told = (row: string, sure: number): string[] => {
      const tiles = lay([row, '3s4s5s', '1m2m3m4p5p6p7s8s9s1z__1z']).map((tile) =>
        tile.code === '5z'
          ? { ...tile, odds: [['5z', sure] as const, ['x', 1 - sure] as const], mayBeFace: true }
          : { ...tile, mayBeFace: tile.code === 'x' },
      );
      return groupTiles(tiles).groups.map(({ role, kind }) => kind ?? role);
    };

    it.each<[name: string, row: string, sure: number, groups: string[]]>([
      ['four', '5zxx5z', 0.7, ['hand', 'chow', 'wall']],
      ['not where they surely are dragons', '5zxx5z', 0.99, ['hand', 'kong', 'other']],
      ['not three, which may be a pung', '5zx5z', 0.7, ['hand', 'chow', 'discards']],
      ['two around them', 'x5z5zx', 0.7, ['hand', 'chow', 'wall']],
      ['not one, which may be an indicator', 'x5zxx', 0.7, ['hand', 'chow', 'wall', 'indicator']],
      ['not where all are read so', '5z5z5z5z', 0.7, ['hand', 'chow', 'discards']],
      ['not where one of them is turned', '5z<xx5z', 0.7, ['hand', 'kong', 'other']],
      ['not in a longer row, which has indicators', 'xx5z5zxxx', 0.7, ['hand', 'chow', 'wall', 'indicator']],
      ['not with a face among them', '5zx5z9p', 0.7, ['hand', 'chow', 'discards']],
      ['not with a face in their row', '5zxx5z__9p', 0.7, ['hand', 'kong', 'discards']],
    ])('%s', (_name, row, sure, groups) => {
      expect(told(row, sure)).toEqual(groups);
    });
  });

  it.each<[name: string, row: string, concealed: true | undefined, reason: RegExp]>([
    [
      'where claimed tiles are turned',
      '1m2m3m4p5p6p9s__<1z1z1z__4s4s4s4s',
      true,
      /taken for a concealed kong/,
    ],
    ['where they are not', '1m2m3m4p5p6p9s__1z1z1z__4s4s4s4s', undefined, /was it concealed/],
    ['where nothing else was claimed', '1m2m3m4p5p6p7s8s9s9p__4s4s4s4s', undefined, /was it concealed/],
  ])('asks about four tiles of a kind, none of them turned, %s', (_name, row, concealed, reason) => {
    const kong = groupTiles(lay([row])).groups.find((group) => group.kind === 'kong');
    expect(kong?.concealed).toBe(concealed);
    expect(kong?.faceDown).toBeUndefined();
    expect(kong?.reasons?.join(' ')).toMatch(reason);
  });
});
