import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { groupTiles } from '../../vision/group';
import type { NamedTile } from '../../vision/arrange/sets';
import type { Quad, ReadGroup } from '../../vision/protocol';
import { createDice } from './arrange/tables';
import { rolled, tileAt } from './fixtures';
import { atTheRight, lay, moved, told } from './sketches';

function quadOf(...[a, b, c, d, e, f, g, h]: EightNumbers): Quad {
  return [
    [a, b],
    [c, d],
    [e, f],
    [g, h],
  ];
}
type EightNumbers = [number, number, number, number, number, number, number, number];

const layouts: [name: string, rows: string[], expected: string][] = [
  ['a hand of 14 in one row', ['1m2m3m4p5p6p7s8s9s1z1z1z6z6z'], 'hand 123m456p789s11166z'],
  ['a hand with one tile upside down', ['1m2mv3m4p5p6p7s8s9s1z1z1z6z6z'], 'hand 123m456p789s11166z'],
  [
    'a sorted hand with gaps between its sets stays one hand',
    ['1m2m3m_4p5p6p_7s8s9s_1z1z1z_6z6z'],
    'hand 123m456p789s11166z',
  ],
  [
    'a hand of 15 in one row, four of a kind among them: a kong that was laid there',
    ['1z1z1z1z2m3m4m5p5p5p7s8s9s6z6z'],
    'hand 234m555p789s66z · kong 1111z',
  ],
  [
    'a tile that lies apart belongs to no kong in the row of a hand',
    ['1z1z2m3m4m5p5p5p7s8s9s6z6z6z__6z'],
    'hand 11z234m555p789s666z · other 6z',
  ],
  [
    'a hand of 16 with one kong in its row is not whole with it',
    ['1z1z1z1z2m3m4m5p5p5p7s8s9s6z6z6z'],
    'hand 1111z234m555p789s666z',
  ],
  [
    'three of a kind and a back make no kong in a hand of 15',
    ['1z1zx1z2m3m4m5p5p5p7s8s9s6z6z'],
    'hand 11zx1z234m555p789s66z',
  ],
  [
    'a hand of 16 with two kongs in its row',
    ['1z1z1z1z2m3m4m5p5p5p5p7s8s9s6z6z'],
    'hand 234m789s66z · kong 1111z · kong 5555p',
  ],
  ['four of a kind in a hand of 14 stay in it', ['1z1z1z1z2m3m4m5p5p7s8s9s6z6z'], 'hand 1111z234m55p789s66z'],
  [
    'four of a kind of which one makes a chow do not make a hand of 15 whole',
    ['1m1m1m1m2m3m5p5p5p7s8s9s6z6z6z'],
    'hand 111123m555p789s666z',
  ],
  ['a pung apart at the right', ['1m2m3m4p5p6p7s8s9s6z6z_1z1z1z'], 'hand 123m456p789s66z · pung 111z'],
  [
    'two melds in a row of their own',
    ['5p5p5p_7z7z7z', '1m2m3m4p5p6p6z6z'],
    'hand 123m456p66z · pung 555p · pung 777z',
  ],
  [
    'a turned tile at the left of a pung: from the left',
    ['1m2m3m4p5p6p7s8s9s6z6z_<1z1z1z'],
    'hand 123m456p789s66z · pung 111z from left',
  ],
  [
    'a turned tile in the middle: from across',
    ['1m2m3m4p5p6p7s8s9s6z6z_1z<1z1z'],
    'hand 123m456p789s66z · pung 111z from across',
  ],
  [
    'a turned tile at the right: from the right',
    ['1m2m3m4p5p6p7s8s9s6z6z_1z1z>1z'],
    'hand 123m456p789s66z · pung 111z from right',
  ],
  [
    'a pung whose drawing is taken to stand on its head, beside faces that do not',
    ['1m2m3m4p5p6p7s8s9s6z6z_v6pv6p>6p'],
    'hand 123m456p789s66z · pung 666p from right',
  ],
  [
    'a chow with its claimed tile first',
    ['1m2m3m4p5p6p7s8s9s6z6z__<4s3s5s'],
    'hand 123m456p789s66z · chow 435s from left',
  ],
  [
    'melds without a gap are told apart by their turned tiles',
    ['1m2m3m4p5p6p6z6z__<1z1z1z7p>7p7p'],
    'hand 123m456p66z · pung 111z from left · pung 777p from across',
  ],
  [
    'a meld touching the hand',
    ['1m2m3m4p5p6p7s8s9s6z6z<1z1z1z'],
    'hand 123m456p789s66z · pung 111z from left',
  ],
  [
    'a concealed kong, outer tiles face down',
    ['1m2m3m4p5p6p7s8s9s6z6z__x2z2zx'],
    'hand 123m456p789s66z · concealed kong x22zx',
  ],
  [
    'a concealed kong, inner tiles face down',
    ['2zxx2z', '1m2m3m4p5p6p7s8s9s6z6z'],
    'hand 123m456p789s66z · concealed kong 2zxx2z',
  ],
  [
    'a concealed kong of which a back, outlined too wide, seems to lie on its side',
    ['2zx>x2z', '1m2m3m4p5p6p7s8s9s6z6z'],
    'hand 123m456p789s66z · concealed kong 2zxx2z',
  ],
  [
    'backs between two faces of which one is turned are no concealed kong',
    ['2zxx>2z', '1m2m3m4p5p6p7s8s9s6z6z'],
    'hand 123m456p789s66z · discards 2zxx2z riichi 2z',
  ],
  [
    'two tiles taken for backs at the end of a hand are no concealed kong: they may be white dragons',
    ['4s4s6s6s7s7s1p2p3p1z1z1zxx'],
    'hand 446677s123p111zxx',
  ],
  ['a claimed kong', ['1m2m3m4p5p6p7s8s9s6z6z__2z2z2z<2z'], 'hand 123m456p789s66z · kong 2222z from right'],
  [
    'a pung made a kong, the fourth tile on the turned one',
    ['1m2m3m4p5p6p7s8s9s6z6z__2z<2z^2z2z'],
    'hand 123m456p789s66z · kong 2222z from across',
  ],
  [
    'bonus tiles beside the melds',
    ['1f3g__5p5p5p', '1m2m3m4p5p6p7s8s9s6z6z'],
    'hand 123m456p789s66z · pung 555p · bonus 1f3g',
  ],
  ['bonus tiles within the row', ['1f2f1m2m3m4p5p6p7s8s9s1z1z1z6z6z'], 'hand 123m456p789s11166z · bonus 12f'],
  [
    'the winning tile apart',
    ['1m2m3m4p5p6p7s8s9s1z1z1z6z____6z'],
    'hand 123m456p789s11166z winning 6z at 13',
  ],
  [
    'a hand in blocks, the winning tile apart from the last one, which is a single tile itself',
    ['1m4m7m_2p5p8p_3s6s9s_1z1z2z__3z__4z'],
    'hand 147m258p369s11234z winning 4z at 13',
  ],
  [
    'four sets that lie apart, and no hand',
    ['7s8s9s__1p1p1p__4m5m6m__1s2s3s'],
    'chow 789s · pung 111p · chow 456m · chow 123s',
  ],
  ['but not where they lie in one row without gaps', ['7s8s9s1p1p1p4m5m6m1s2s3s'], 'hand 789s111p456m123s'],
  [
    'a hand of 13, of which a tile lies a little apart: it waits, and has no winning tile',
    ['1m2m4m4p5p6p7s8s9s1z1z1z__6z'],
    'hand 124m456p789s1116z',
  ],
  ['a hand in two rows', ['1m2m3m4p5p6p6z', '7s8s9s1z1z1z6z'], 'hand 123m456p6z789s1116z'],
  [
    'backs in a row are wall, and a few tiles in front of the hand its discards',
    ['xxxxxxxx', '', '7p__2s', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xxxxxxxx · discards 7p2s',
  ],
  [
    'but not where they lie in two rows, as in a heap',
    ['xxxxxxxx', '', '7p__2s', '', '6m', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xxxxxxxx · other 7p2s6m',
  ],
  [
    'each of the first discards is that of whom its face faces',
    ['__________v7m', '', '<2m', '', '_____6z3s', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · discards 7m · discards 2m · discards 6z3s',
  ],
  [
    'where no claimed tile is turned, a chow’s seeming one in the middle is none',
    ['1p2p3p__5p5p5p__3s<4s5s', '', '1m2m3m6z6z'],
    'hand 123m66z · chow 345s · chow 123p · pung 555p',
  ],
  [
    'but the first one may be',
    ['1p2p3p__5p5p5p__<3s4s5s', '', '1m2m3m6z6z'],
    'hand 123m66z · chow 345s from left · chow 123p · pung 555p',
  ],
  [
    'and where others are turned, one in the middle is as well',
    ['<1p2p3p__<5p5p5p__3s<4s5s', '', '1m2m3m6z6z'],
    'hand 123m66z · chow 123p from left · pung 555p from left · chow 345s from across',
  ],
  [
    'three discards alike are no meld of a hand that is whole',
    ['7m<7m7m', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · other 777m',
  ],
  [
    'of two melds the nearer one is the hand’s where only one fits',
    ['7m<7m7m', '', '', '5p5p5p', '1m2m3m4p5p6p7s8s9s6z6z'],
    'hand 123m456p789s66z · pung 555p · other 777m',
  ],
  [
    'a riichi discard in a row in front of the hand',
    ['9p2s<1z4z3p9m', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    'hand 123m456p789s1166z · discards 9p2s14z3p9m riichi 1z',
  ],
  [
    'a row of backs in front of the hand is wall, not discards',
    ['xxxx', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xxxx',
  ],
  [
    'a meld at the end of a row of backs',
    ['xxxxxxx3s<3s3s', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xxxxxxx · other 333s',
  ],
  [
    'tiles at the end of a row of backs that are no meld lie open in the wall',
    ['xxxxxxx3s3s5s', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xxxxxxx · indicator 335s',
  ],
  [
    'a dead wall whose indicators are more than its backs',
    ['xx1s8p2zxx', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xxxx · indicator 1s8p2z',
  ],
  [
    'a dead wall that the picture’s edge cuts',
    ['8p2z7mxx', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xx · indicator 8p2z7m',
  ],
  [
    'a single tile face up at the end of three backs: no kong shows one alone',
    ['xxx4p', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xxx · indicator 4p',
  ],
  [
    'one back beside faces makes no wall',
    ['8p2z7mx', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · discards 8p2z7mx',
  ],
  [
    'nor do two beside more faces than there are indicators',
    ['xx1s8p2z7m5s4z', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · discards xx1s8p2z7m5s4z',
  ],
  [
    'nor do two beside a flower',
    ['xx1f2f1z', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · bonus 12f · wall xx · other 1z',
  ],
  [
    'a set within the wall lies open in it',
    ['xxx3s3s3sxxxx', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · wall xxxxxxx · indicator 333s',
  ],
  [
    'behind a player’s wall lie melds, no discards',
    ['v8mv8m_v6pv5pv7p', 'xxxxxxxxxxxx', '', 'v9sv4mv1zv2sv3mv3p', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · chow 756p · wall xxxxxxxxxxxx · discards 3p3m2s1z4m9s · other 88m',
  ],
  [
    'also where only four tiles of the wall are left',
    ['v6sv5sv8mv7mv6m', '_xxxx', '', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · chow 678m · wall xxxx · other 56s',
  ],
  [
    'far behind a player’s discards lie no others',
    ['v5pv4pv3pv2pv2p', '', '', 'v1zv1mv2s', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    'hand 123m456p789s11166z · chow 345p · discards 2s1m1z · other 22p',
  ],
];

/** What the classifier says of a tile that may be another one. */
function oddsOf(code: TileCode, other?: TileCode): [TileCode, number][] {
  if (other === undefined) return [[code, 1]];
  return [
    [code, 0.6],
    [other, 0.2],
  ];
}

/** What a group says beyond its role, its tiles and from whom. */
const details: [name: string, rows: string[], found: Partial<ReadGroup>][] = [
  ['the claimed tile', ['1m2m3m4p5p6p7s8s9s6z6z__<4s3s5s'], { role: 'meld', kind: 'chow', claimed: 11 }],
  [
    'a promoted kong',
    ['1m2m3m4p5p6p7s8s9s6z6z__2z<2z^2z2z'],
    { role: 'meld', kind: 'kong', added: true, from: 'across' },
  ],
  [
    'outer tiles face down',
    ['1m2m3m4p5p6p7s8s9s6z6z__x2z2zx'],
    { role: 'meld', concealed: true, faceDown: 'outer' },
  ],
  [
    'inner tiles face down',
    ['1m2m3m4p5p6p7s8s9s6z6z__2zxx2z'],
    { role: 'meld', concealed: true, faceDown: 'inner' },
  ],
  [
    'one tile of a concealed kong face up',
    ['1m2m3m4p5p6p7s8s9s6z6z__xx2zx'],
    { role: 'meld', kind: 'kong', concealed: true, needsReview: true },
  ],
  [
    'the rows of a pond and the riichi discard',
    ['9p2s1z4z3p9m', '6s<7m2z', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'],
    {
      role: 'discards',
      side: 'bottom',
      rows: [
        [13, 14, 15, 16, 17, 18],
        [19, 20, 21],
      ],
      riichi: 20,
    },
  ],
  [
    'a riichi discard that begins a row by itself, among other players’ tiles',
    [
      'v9sv4sv3sv2sv8pv7pv6pv5mv4mv3mv2zv2zv2z',
      '',
      '',
      'v3pv1mv2sv4zv9mv6p',
      '',
      '9p2s1z4z3p9m',
      '<7m',
      '',
      '',
      '1m2m3m4p5p6p7s8s9s1z1z6z6z',
    ],
    { role: 'discards', side: 'bottom', rows: [[32, 33, 34, 35, 36, 37], [38]], riichi: 38 },
  ],
  [
    'a tile that lies farther to the side as no part of a pond',
    [
      'v9sv4sv3sv2sv8pv7pv6pv5mv4mv3mv2zv2zv2z',
      '',
      '',
      'v3pv1mv2sv4zv9mv6p',
      '',
      '9p2s1z4z3p9m',
      '_____<7m',
      '',
      '',
      '1m2m3m4p5p6p7s8s9s1z1z6z6z',
    ],
    { role: 'discards', side: 'bottom', rows: [[32, 33, 34, 35, 36, 37]] },
  ],
  [
    'that one face alone tells whose a discard is',
    ['xxxxxxxx', '', '6z', '', '1m2m3m4p5p6p7s8s9s1z1z1z6z6z'],
    {
      role: 'discards',
      side: 'bottom',
      needsReview: true,
      reasons: ['Whose discards these are is told by one face alone.'],
    },
  ],
  ['an indicator on the wall', ['xxxx5pxxx', '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'], { role: 'indicator' }],
  [
    'a set in the row, a little apart: a person should look',
    ['1m2m3m4p5p6p7s8s9s6z6z_1z1z1z'],
    { role: 'meld', kind: 'pung', needsReview: true },
  ],
  [
    'a chow that seems to be claimed from across',
    ['1m2m3m4p5p6p7s8s9s6z6z__3s<4s5s'],
    { role: 'meld', kind: 'chow', needsReview: true },
  ],
  ['a hand that is not whole', ['1m2m3m4p5p6p7s8s9s6z'], { role: 'hand', needsReview: true }],
  [
    'tiles that lie like a meld and make none',
    ['1m2m3m4p5p6p7s8s9s6z6z___1z<6s3p'],
    { role: 'meld', needsReview: true },
  ],
];

describe('groupTiles', () => {
  it.each(details)('tells %s', (_name, rows, found) => {
    // Rows of a pond lie closer together than others.
    const { groups } = groupTiles(lay(rows, rows.length > 3 ? 1.05 : 2));
    expect(groups).toContainEqual(expect.objectContaining(found));
  });

  it.each([
    [
      'xxxx2z2z',
      ['These may be a meld of which a tile was not seen: they lie at the end of a row of backs.'],
    ],
    [
      '3m4mxxxx',
      ['These may be a meld of which a tile was not seen: they lie at the end of a row of backs.'],
    ],
    ['xxxx2z7p', []],
    ['xxx2z2zxxx', []],
    ['xx2z7p1s', ['These lie at the end of fewer backs than they are: they may be no dora indicators.']],
    ['xx2z7p1sx', []],
  ])('doubts the indicators of %s: %j', (row, reasons) => {
    const { groups } = groupTiles(lay([row, '', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z']));
    const indicators = groups.filter(({ role }) => role === 'indicator');
    expect(indicators.map((group) => group.reasons ?? [])).toEqual([reasons]);
  });

  it('doubts nothing where a whole hand and its melds lie clearly', () => {
    const tiles = lay(['<5p5p5p__7z<7z7z', '1m2m3m4p5p6p6z6z']);
    expect(groupTiles(tiles).groups.filter((group) => group.needsReview)).toEqual([]);
  });

  it.each([
    ['a kong', '5p5p5p__7z7z7z7z__2s3s4s', ['kong']],
    ['not a pung', '5p5p5p__7z7z7z__2s3s4s', []],
    ['not a kong made of a pung', '5p5p5p__7z7z^7z7z__2s3s4s', []],
    ['not one with two face down', '5p5p5p__x7z7zx__2s3s4s', []],
  ])('where no tile is turned, asks whether four face up were concealed: %s', (_name, melds, asked) => {
    const { groups } = groupTiles(lay([melds, '1m2m3m6z6z']));
    expect(groups.filter((group) => group.role === 'meld')).toHaveLength(3);
    const doubtful = groups.filter(({ reasons }) =>
      reasons?.some((text) => text.includes('was it concealed')),
    );
    expect(doubtful.map((group) => group.kind)).toEqual(asked);
  });

  it.each(layouts)('%s', (_name, rows, expected) => {
    expect(told(lay(rows))).toBe(expected);
  });

  // The same table photographed from every side.
  for (const degrees of [30, 90, 135, 180, 270, 345]) {
    it.each(layouts)(`turned by ${degrees}°: %s`, (_name, rows, expected) => {
      const tiles = lay(rows).map(({ code, quad }) => ({ code, quad: rolled(quad, degrees, 2.5) }));
      expect(told(tiles)).toBe(expected);
    });
  }

  const corner = '_'.repeat(20);
  it.each<[name: string, rows: string[], expected: string]>([
    [
      'two, each claimed from the left',
      [`${corner}<1z1z1z`, '1m2m3m4p5p6p6z6z____<4s3s5s'],
      'hand 123m456p66z · pung 111z from left · chow 435s from left',
    ],
    [
      'three, claimed from the left, from across and from the left',
      [`${corner}<1z1z1z`, `${corner}7p<7p7p`, '1m2m3m6z6z__________<4s3s5s'],
      'hand 123m66z · pung 777p from across · pung 111z from left · chow 435s from left',
    ],
    [
      'all four, the hand a single tile: their turned tiles lie in a column',
      [`${corner}<2p3p4p`, `${corner}<6m7m8m`, `${corner}<9s9s9s`, '5z__________________<4s3s5s'],
      'hand 5z · chow 435s from left · pung 999s from left · chow 678m from left · chow 234p from left',
    ],
    [
      'one made a kong',
      [`${corner}<2z^2z2z2z`, `${corner}<6m7m8m`, '1m2m3m4z4z__________<4s3s5s'],
      'hand 123m44z · chow 678m from left · kong 2222z from left · chow 435s from left',
    ],
    [
      'not where the faces of a turned tile and those beside it make no set',
      [`${corner}<1z1z2z`, '1m2m3m4p5p6p6z6z____<4s3s5s'],
      'hand 123m456p66z · chow 435s from left · pung 112z from left',
    ],
  ])('tells melds that lie above one another: %s', (_name, rows, expected) => {
    for (const degrees of [0, 90, 200])
      expect(
        told(lay(rows, 1.08).map(({ code, quad }) => ({ code, quad: rolled(quad, degrees, 2.5) }))),
      ).toBe(expected);
  });

  it('leaves a tile to the row of another player that would make a chow with this row’s last two', () => {
    const mine = lay(['1m2m3m7m8m9m1s2s3s6z6z4p5p']);
    const column = lay(['6p6p7p8p1z1z2z2z3z3z4s5s6s']).map(({ code }, i): NamedTile => {
      return { code, quad: tileAt(425, -31 * i + 5, -90) };
    });
    expect(told([...mine, ...column])).toBe('hand 123789m123s66z45p · hand 6678p112233z456s');
  });

  // Outlines as they were read: the upper tile seems to lie beside the left one, and the lower one beside the right one.
  it('tells a pung made a kong that is seen from the side', () => {
    const seen: NamedTile[] = [
      { code: '5p', quad: quadOf(1317, 458, 1226, 468, 1195, 391, 1286, 381) },
      { code: '0p', quad: quadOf(1529, 449, 1442, 456, 1400, 382, 1487, 375) },
      { code: '5p', quad: quadOf(1410, 396, 1439, 461, 1321, 467, 1291, 401) },
      { code: '5p', quad: quadOf(1390, 354, 1408, 403, 1292, 406, 1269, 357) },
    ];
    const { groups } = groupTiles(seen);
    expect(groups).toEqual([
      expect.objectContaining({ role: 'meld', kind: 'kong', added: true, from: 'across' }),
    ]);
  });

  it('tells a concealed kong one of whose faces is doubtful and outlined a little off', () => {
    const tiles = lay(['1m2m3m4p5p6p7s8s9s6z6z__2zxx2z']);
    tiles[11] = { ...moved([tiles[11]!], 0, 7)[0]!, odds: oddsOf('2z', '3z') };
    expect(told(tiles)).toBe('hand 123m456p789s66z · concealed kong 2zxx2z');
  });

  // Something that could not be read, to the right of the last tile.
  it.each([
    ['1m2m3m4p5p6p7s8s9s6z6z__<7z7z7z', true],
    ['1m2m3m4p5p6p7s8s9s6z6z__<7s5s6s', false],
    ['1m2m3m4p5p6p7s8s9s6z6z__<7z7z7z7z', false],
    ['1m2m3m4p5p6p7s8s9s6z6z_5s6s7s', true],
  ])('asks for one more tile of a meld only where one may belong to it: %s', (row, asked) => {
    const tiles = lay([row]);
    const [[x]] = tiles.at(-1)!.quad;
    const { groups } = groupTiles(tiles, [tileAt(x + 46, 0)]);
    const { reasons = [] } = groups.find(({ role }) => role === 'meld')!;
    expect(
      reasons.includes('Beside this meld something may be one more tile, which could not be read.'),
    ).toBe(asked);
  });

  it('survives no tiles, one tile, and all tiles in one place', () => {
    const nothing = { mended: new Map(), backs: new Set(), outsized: new Set() };
    expect(groupTiles([])).toEqual({ groups: [], places: [], ...nothing });
    expect(told(lay(['5p']))).toBe('hand 5p');
    const heap = Array.from({ length: 5 }, () => ({ code: '5p' as const, quad: tileAt(0, 0) }));
    expect(groupTiles(heap).places).toHaveLength(5);
  });

  it('gives each tile its rotation in its group', () => {
    const tiles = lay(['1m2mv3m4p5pv6p7s8s9sv8s6z6z_<1z1z1z']);
    const { places } = groupTiles(tiles);
    const rotations = places.map((place) => `${tiles[place.tile]!.code} ${place.rotation}`);
    expect(rotations.filter((text) => !text.endsWith('upright'))).toEqual([
      '3m upside-down',
      // 8s looks the same upside down; 6p does not.
      '6p upside-down',
      '1z left',
    ]);
  });

  it('begins quads of faces alike upside down at the upper left of their row', () => {
    const tiles = lay(['1m2m3m4pv5p6p7s8s9s6z6z']);
    const five = groupTiles(tiles).places[4]!;
    expect(five.quad[0]![0]).toBeLessThan(five.quad[1]![0]);
    expect(five.quad[0]![1]).toBeLessThan(five.quad[2]![1]);
  });

  it.each([
    ['5m6m7m6z6z6z1p2p', 'chow 5m6m7m, pung 6z6z6z'],
    ['5m6m7m6z6z6z1p', 'chow 5m6m7m, pung 6z6z6z'],
    ['1p2p5m6m7m6z6z6z', 'chow 5m6m7m, pung 6z6z6z'],
    ['5m6m7m6z6z6z1p9s', ''],
    ['5m6m8m6z6z6z1p2p', ''],
    ['6z6z6z4pxx', 'pung 6z6z6z'],
    ['6z6z6z4p1pxx', ''],
  ])('tells the melds of a row of which the picture’s edge cuts the end: %s', (row, melds) => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
    const tiles = [...mine, ...atTheRight(row)];
    const { groups, places } = groupTiles(tiles);
    const found = groups.filter(({ role, side }) => role === 'meld' && side === 'right');
    const codes = (group: ReadGroup): string =>
      places.flatMap(({ tile, group: of }) => (of === group.id ? [tiles[tile]!.code] : [])).join('');
    expect(
      found
        .map((group) => `${group.kind} ${codes(group)}`)
        .sort()
        .join(', '),
    ).toBe(melds);
  });

  describe('what looks like a flower', () => {
    /** The groups that have tiles of a table one of whose tiles, by its number, looks like a flower and may be another. */
    const groupsOf = (row: string, at: number, odds: [TileCode, number][]) => {
      const tiles = lay([row]).map((tile, i): NamedTile =>
        i === at ? { ...tile, code: odds[0]![0], odds } : tile,
      );
      const { groups, places, mended } = groupTiles(tiles);
      const place = places.find(({ tile }) => tile === at)!;
      const { role, kind } = groups.find(({ id }) => id === place.group)!;
      const fellows = places.filter(({ group }) => group === place.group).length;
      return { as: `${kind ?? role} of ${fellows}`, code: mended.get(at) };
    };
    const claimed = '1m2m3m4p5p6p7s1z1z1z6z____<2z2z2z';
    const chow = '1m2m3m4p5p6p7s1z1z1z6z____<6s7s8s';
    const hand = '1m2m3m4p5p6p7s8s9s1z1z6z6z';

    it.each<[string, ReturnType<typeof groupsOf>, object]>([
      [
        'is a tile of a set that it may be',
        groupsOf(claimed, 12, [
          ['1g', 0.75],
          ['2z', 0.03],
        ]),
        { as: 'pung of 3', code: '2z' },
      ],
      [
        'surely is one',
        groupsOf(claimed, 12, [
          ['1g', 0.99],
          ['2z', 0.01],
        ]),
        { as: 'bonus of 1' },
      ],
      [
        'and can make no set is one',
        groupsOf(claimed, 12, [
          ['1g', 0.75],
          ['3p', 0.2],
        ]),
        { as: 'bonus of 1' },
      ],
      [
        'is no joker, which would make any set',
        groupsOf(chow, 13, [
          ['1g', 0.75],
          ['j', 0.2],
        ]),
        { as: 'bonus of 1' },
      ],
      [
        'is a tile of a hand that is whole with it',
        groupsOf(hand, 5, [
          ['1f', 0.7],
          ['6p', 0.2],
        ]),
        { as: 'hand of 13' },
      ],
      [
        'surely is one in the midst of a hand, too',
        groupsOf(hand, 5, [
          ['1f', 0.99],
          ['6p', 0.01],
        ]),
        { as: 'bonus of 1' },
      ],
      [
        'is one in a hand that is whole without it',
        groupsOf(`${hand}6z7z`, 5, [
          ['1f', 0.7],
          ['6p', 0.2],
        ]),
        { as: 'bonus of 1' },
      ],
      [
        'is one in a hand that lacks more',
        groupsOf('1m2m3m4p5p6p7s8s9s1z1z', 5, [
          ['1f', 0.7],
          ['6p', 0.2],
        ]),
        { as: 'bonus of 1' },
      ],
      [
        'is one at the end of a hand',
        groupsOf(hand, 12, [
          ['1f', 0.7],
          ['6z', 0.2],
        ]),
        { as: 'bonus of 1' },
      ],
    ])('%s', (_name, found, expected) => {
      expect(found).toMatchObject(expected);
    });
  });

  it.each([
    ['1sx4s<4s4s', 'pung 444s from across · other 1sx'],
    ['4s4s<4sx1s', 'pung 444s from right · other x1s'],
    ['1s2p4s<4s4s', 'discards 1s2p444s riichi 4s'],
    ['1p4s4s<4s9m>8p', 'pung 444s from right · other 1p'],
    ['1p4s4s<4s9m>x2z', 'discards 1p444s9mx2z'],
    ['>1s2p4s<4s5p', 'discards 1s2p44s5p'],
  ])(
    'takes a claimed set with a back or another turned tile in its row for a meld, as no pond shows these: %s',
    (row, expected) => {
      const turned = (one: string, degrees: number): NamedTile[] =>
        lay([one]).map(({ code, quad }) => ({ code, quad: rolled(quad, degrees) }));
      const mine = lay(['1m9p3s4z5p7z', '1s2z3p', '', '1m2m3m4p5p6p7s8s9s1z1z6z6z'], 1.05);
      const right = moved(turned(row, -90), -300, -1000);
      const left = moved(turned('1s3s5s7s6z6z', 90), -1150, -1000);
      const all = told([...mine, ...right, ...left]).split(' · ');
      expect(all).toEqual(expect.arrayContaining(expected.split(' · ')));
    },
  );

  // Faces that look alike on their heads say nothing of who sits there.
  it.each([
    ['1p1p1p', 'pung right'],
    ['4m5m6m', 'chow right'],
    ['1p1p2p', ''],
    ['1p1p1p2p', 'pung right'],
    ['9p1p1p1p2p', ''],
    ['1p1p1p2p4p4p', ''],
  ])('tells the melds of somebody of whom nothing else is seen: %s', (row, expected) => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
    const { groups } = groupTiles([...mine, ...atTheRight(row)]);
    const melds = groups.filter(({ role }) => role === 'meld');
    expect(melds.map(({ kind, side }) => `${kind} ${side}`).join()).toBe(expected);
  });

  it.each([
    ['>4sv2sv3s', 'chow top'],
    ['v4sv2sv3s', ''],
    ['>4s2s3s', ''],
    ['>6sv2sv3s', ''],
  ])('tells a meld that lies upside down to the one player who is seen: %s', (row, expected) => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
    const melds = groupTiles([...mine, ...moved(lay([row]), 120, -700)]).groups.filter(
      ({ role }) => role === 'meld',
    );
    expect(melds.map(({ kind, side }) => `${kind} ${side}`).join()).toBe(expected);
  });

  it.each([
    ['4s9m2p1z', '7s3z5p8m', 0, '4s9m2p1z7s3z5p8m'],
    ['4s9m2p', '7s3z5p', 0, '4s9m2p7s3z5p'],
    ['4s9m2p1z', '7s3z5p', 0, '4s9m2p1z'],
    ['4s9m2p1z', '7s3z5p', 31, '4s9m2p1z7s3z5p'],
    ['4s9m2p1z', '7s3z5p8m', 31, '4s9m2p1z'],
    ['4s9m', '7s3z', 0, ''],
  ])(
    'takes rows of a pond that the picture’s edge cuts alike for one: %s, %s %i px off',
    (one, two, up, pond) => {
      const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
      const tiles = [...mine, ...atTheRight(one), ...atTheRight(two, 42, up)];
      const { groups, places } = groupTiles(tiles);
      const group = groups.find(({ role, side }) => role === 'discards' && side === 'right');
      const codes = places.filter((place) => place.group === group?.id).map(({ tile }) => tiles[tile]!.code);
      expect(codes.join('')).toBe(pond);
    },
  );

  // A row whose faces do not tell whose it is may be taken for that of the player behind it.
  it.each([
    [['4m9s2p1z7s3z', '5m8s3p2z6m4z'], '4m9s2p1z7s3z5m8s3p2z6m4z'],
    [['4m9s2p1z7s3z'], '2s6s9p'],
  ])(
    'of discards far apart takes the block %j for a player’s, or else the row in front',
    (pond, expected) => {
      const rows = ['2s6s9p', '', '', '', ...pond, '', '', '', '1m2m3m4p5p6p7s8s9s1z1z1z7z7z'];
      const tiles = [...lay(rows, 1.05), ...atTheRight('5m6m7m')];
      const { groups, places } = groupTiles(tiles);
      const group = groups.find(({ role, side }) => role === 'discards' && side === 'bottom');
      const codes = places.filter((place) => place.group === group?.id).map(({ tile }) => tiles[tile]!.code);
      expect(codes.join('')).toBe(expected);
    },
  );

  it.each([
    ['4s', 1],
    ['1z', 0],
  ] as const)('takes two tiles for the beginning of a meld where one may be a %s', (other, count) => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
    const theirs = atTheRight('6z6z6z3s8s');
    theirs[4] = { ...theirs[4]!, odds: oddsOf('8s', other) };
    const { groups } = groupTiles([...mine, ...theirs]);
    expect(groups.filter(({ role }) => role === 'meld')).toHaveLength(count);
  });

  it.each([
    ['9p', 1],
    ['9s', 0],
  ] as const)(
    'takes three tiles for a meld of which one is doubtful, after a whole one: %s',
    (third, count) => {
      const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
      const theirs = atTheRight('6z6z6z3s4s9p');
      const odds = oddsOf('9p', third === '9p' ? '1m' : undefined);
      const { groups } = groupTiles([...mine, ...theirs.with(5, { ...theirs[5]!, odds })]);
      expect(groups.filter(({ role }) => role === 'meld')).toHaveLength(count);
    },
  );

  // A row of discards in front of its player's other tiles, in which some happen to be a set.
  it.each([
    ['1s2s3s7m2p', 'discards 123s7m2p'],
    ['1s2s3s7m8m', 'chow 123s'],
    ['1s2s3s7m', 'discards 123s7m'],
    ['1s2s8s7m8m', 'discards 128s78m'],
  ])('tells a chow beside which a set begins from discards: %s', (row, expected) => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
    const behind = atTheRight('9m9m6s', 200, 0);
    const all = told([...mine, ...atTheRight(row), ...behind]).split(' · ');
    expect(all).toEqual(expect.arrayContaining([expected]));
  });

  // In a row of nothing but sets one misread tile leaves the others what they are; a hand lies there where as many are doubtful.
  it.each([
    ['6m6m6m1m2m5m2p3p4p3s3s3s3s', { 5: '3m' }, 4],
    ['6m6m6m1m2m5m', { 5: '3m' }, 2],
    ['6m6m6m1m2m5m2p3p4p3s3s3s3s', {}, 0],
    ['6m6m8m1m2m5m', { 2: '6m', 5: '3m' }, 0],
    // A back, where it may be a face.
    ['6m6m6m1m2mx', { 5: '3m' }, 2],
    ['6m6m6m1m2mx', {}, 0],
    ['6m6m6m1m2mx', { 5: 'j' }, 0],
    ['6m6m6m5s5s5sx', { 6: '5s' }, 2],
  ] as [row: string, likely: Record<number, TileCode>, melds: number][])(
    'melds of the row %s, where tiles may be %o: %i',
    (row, likely, count) => {
      const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
      const theirs = atTheRight(row).map((tile, i) => ({ ...tile, odds: oddsOf(tile.code, likely[i]) }));
      const { groups, mended } = groupTiles([...mine, ...theirs]);
      const melds = groups.filter(({ role, side }) => role === 'meld' && side === 'right');
      expect(melds).toHaveLength(count);
      const expected = Object.entries(likely).map(([i, code]) => [mine.length + Number(i), code]);
      expect([...mended]).toEqual(count === 0 ? [] : expected);
    },
  );

  it.each([
    ['xxxx7z7z7z7z', 'kong 7777z · hand xxxx'],
    ['7z7z7z4s5s6sxxx', 'pung 777z · chow 456s · hand xxx'],
    ['xxxx7z7z7z6z', ''],
    // The two may be a pair of white dragons.
    ['8m8m8m5p6p7pxx', ''],
  ])('tells melds beside a hand that lies face down, of three tiles and more: %s', (row, words) => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z6z6z']);
    const all = told([...mine, ...atTheRight(row)]).split(' · ');
    const melds = all.filter((part) => /^(chow|pung|kong|hand x)/.test(part));
    expect(melds.join(' · ')).toBe(words);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('tells a set beside what may be no tile: %s', (faint, count) => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
    const theirs = atTheRight('7p5m6m7m');
    const { groups } = groupTiles([...mine, { ...theirs[0]!, faint }, ...theirs.slice(1)]);
    expect(groups.filter(({ role }) => role === 'meld')).toHaveLength(count);
  });

  it.each([
    ['6m6m6m1s2s3s7z7z7z4p5p6p1m2m5m', 4],
    ['6m6m6m1s2s3s7z7z7z4p5p6p1m2m3m', 0],
  ])(
    'of five seeming sets of a row leaves out one that only is a set if a tile is another: %s',
    (row, count) => {
      const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
      const theirs = atTheRight(row).map((tile, i) => ({
        ...tile,
        odds: oddsOf(tile.code, i === 14 ? '3m' : undefined),
      }));
      const { groups, mended } = groupTiles([...mine, ...theirs]);
      expect(groups.filter(({ role }) => role === 'meld')).toHaveLength(count);
      expect(mended.size).toBe(0);
    },
  );

  it('makes no kong of a doubtful back and a tile that has to be another', () => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
    const likely: Record<number, TileCode> = { 5: '5s', 6: '9m' };
    const theirs = atTheRight('6m6m6m5s5s4sx').map((tile, i) => ({
      ...tile,
      odds: oddsOf(tile.code, likely[i]),
    }));
    const { groups } = groupTiles([...mine, ...theirs]);
    expect(groups.flatMap(({ role, kind }) => (role === 'meld' ? [kind] : []))).toEqual(['pung', 'pung']);
  });

  it.each([
    [0.92, 0.06, 2],
    [0.99, 0.006, 1],
    [0.97, 0.01, 1],
  ])('takes what looks like a flower for a tile of a set in a row of sets: %f, %f', (own, other, count) => {
    const mine = lay(['1m2m3m4p5p6p7s8s9s1z1z1z7z7z']);
    const theirs = atTheRight('6m6m6m1f2s3s');
    theirs[3] = {
      ...theirs[3]!,
      odds: [
        ['1f', own],
        ['1s', other],
      ],
    };
    const { groups } = groupTiles([...mine, ...theirs]);
    expect(groups.filter(({ role, side }) => role === 'meld' && side === 'right')).toHaveLength(count);
  });

  /** A hand with a pung of 777z to its right, whose middle tile is read as 6z with these odds. */
  function doubtful(odds: [TileCode, number][], sketch = '1m2m3m4p5p6p7s8s9s6z6z_7z6z7z'): NamedTile[] {
    const tiles = lay([sketch]);
    tiles[12] = { ...tiles[12]!, odds };
    return tiles;
  }
  const mends: [name: string, tiles: NamedTile[], mended: [number, TileCode][]][] = [
    [
      'a doubtful tile that spoils a meld',
      doubtful([
        ['6z', 0.6],
        ['7z', 0.3],
      ]),
      [[12, '7z']],
    ],
    [
      'not a sure one',
      doubtful([
        ['6z', 0.95],
        ['7z', 0.05],
      ]),
      [],
    ],
    [
      'not by a back, which is no fourth of a pung',
      doubtful(
        [
          ['5z', 0.5],
          ['x', 0.48],
        ],
        '1m2m3m4p5p6p7s8s9s_2z2z2z<5z',
      ),
      [],
    ],
    [
      'not by a code that is hardly possible',
      doubtful([
        ['6z', 0.6],
        ['1z', 0.39],
        ['7z', 0.01],
      ]),
      [],
    ],
    [
      'not within the hand’s row',
      doubtful(
        [
          ['6z', 0.6],
          ['7z', 0.3],
        ],
        '1m2m3m4p5p6p7s8s9s6z6z7z6z7z',
      ),
      [],
    ],
  ];
  it.each(mends)('mends %s', (_name, tiles, mended) => {
    expect([...groupTiles(tiles).mended]).toEqual(mended);
  });
});

const codes: readonly TileCode[] = ['1m', '9m', '5p', '0p', '2s', '8s', '1z', '5z', '7z', '3f', 'x'];

describe('which row is the hand', () => {
  const side = (tiles: readonly NamedTile[]) => groupTiles(tiles).groups.find(({ role }) => role === 'hand');

  it('is at the side that its faces tell, but not where as many tell another', () => {
    const row = '1m2m3m4m5m6m7m8m9m1z2z3z4z';
    const upsideDown = row.replace(/../g, 'v$&');
    expect(side(lay([row]))?.side).toBe('bottom');
    expect(side(lay([upsideDown]))?.side).toBe('top');
    // Six of thirteen upright: nobody lays a hand so, and where it lies tells more.
    expect(side(lay([`1m2m3m4m5m6m${upsideDown.slice(18)}`]))?.side).toBe('bottom');
    expect(side(lay([`1m2m${upsideDown.slice(6)}`]))?.side).toBe('top');
  });

  it('is the long one, not what makes 13 or 14 farther in', () => {
    // One of its tiles is not seen; seven tiles and two sets in the middle would be a whole hand.
    const own = '1z1z2m3m4m5p5p5p7s8s9s6z';
    const handOf = (row: string): string[] => {
      const tiles = lay(['2s4s9s6m3p2z6p__5m5m<5m__7p7p<7p', '', '', '', '', '', row], 1.05);
      const { groups, places } = groupTiles(tiles);
      const hand = groups.find(({ role }) => role === 'hand')!;
      return places.filter(({ group }) => group === hand.id).map(({ tile }) => tiles[tile]!.code);
    };
    expect(handOf(own)).toEqual(own.match(/../g));
    // But not of a shorter row, nor of one that does not tell on which side its player sits.
    expect(handOf(own.slice(0, -6))).toHaveLength(7);
    expect(handOf('2p3p4p5p8p9p2s4s5s6s8s8s')).toHaveLength(7);
  });

  it('has a winning tile in its row only where that lies farther off than its tiles do', () => {
    const handOf = (last: number, ...others: number[]): ReadGroup => {
      const codes = '1m4m7m2p5p8p3s6s9s1z2z3z4z5z'.match(/../g)!;
      let x = 0;
      const tiles = codes.map((code, i): NamedTile => {
        x += i === 0 ? 0 : 30 + (i === 13 ? last : others[i % others.length]!);
        return { code: code as TileCode, quad: tileAt(x, 0) };
      });
      return groupTiles(tiles).groups[0]!;
    };
    const winning = (last: number, ...others: number[]): boolean =>
      handOf(last, ...others).winningTile !== undefined;
    expect(winning(8, 1)).toBe(true);
    expect(winning(9, 4)).toBe(true);
    expect(winning(3, 1)).toBe(false);
    expect(winning(6, 4)).toBe(false);
    // A little farther than any two others: told, and asked about.
    expect(handOf(5, 1).reasons?.join()).toMatch(/may be any of them/);
    expect(winning(4, 1)).toBe(true);
    expect(winning(4, 2)).toBe(false);
    expect(handOf(8, 1).reasons).toBeUndefined();
    expect(winning(8, 1, 1, 1, 1, 1, 6)).toBe(true);
    expect(winning(5, 1, 1, 1, 1, 1, 3)).toBe(false);
    expect(winning(8, 6, 6, 1)).toBe(false);
    expect(handOf(10, 6, 6, 1).reasons?.join()).toMatch(/may be any of them/);
    expect(winning(12, 6, 6, 1)).toBe(true);
    // Of two parts of a row neither is what was drawn, unless it is one tile.
    const inTwo = (at: number): ReadGroup =>
      handOf(10, ...Array.from({ length: 13 }, (_, i) => (i === at ? 12 : 1)));
    expect(inTwo(6).winningTile).toBe(13);
    expect(inTwo(6).reasons).toBeUndefined();
    expect(inTwo(1).reasons?.join()).toMatch(/may be any of them/);
    expect(inTwo(12).reasons?.join()).toMatch(/may be any of them/);
    const parted = (...wide: number[]): ReadGroup =>
      handOf(
        wide.includes(13) ? 10 : 1,
        ...Array.from({ length: 13 }, (_, i) => (wide.includes(i) ? 12 : 1)),
      );
    expect(parted(4, 8, 13).reasons?.join()).toMatch(/may be any of them/);
    // Two or three gaps between suits do not make it one of the row.
    expect(winning(8, 1, 1, 1, 1, 1, 9)).toBe(true);
    // In a row laid wide a little more is no more.
    expect(handOf(24, 18).reasons?.join()).toMatch(/may be any of them/);
    expect(handOf(28, 18).reasons).toBeUndefined();
  });

  it.each<[name: string, rows: string[], faint: number[], expected: string]>([
    ['all of its row', ['2m2m3m4m5m6m7m1p7s8s9s9s1z6z__9s'], [], 'hand 2234567m1p7899s16z · other 9s'],
    [
      'all but what may be no tile at its end',
      ['2m2m3m4m5m6m7m1p7s8s9s9s1z6z__9s'],
      [0],
      'hand 234567m1p7899s16z9s winning 9s at 13 · other 2m',
    ],
    [
      'a fourteenth that touches it, though it may be no tile',
      ['2m2m3m4m5m6m7m1p7s8s9s9s1z6z'],
      [13],
      'hand 2234567m1p7899s16z',
    ],
    ['what may be no tile amid its row', ['2m2m3m4m5m6m7m1p7s8s9s9s1z6z'], [5], 'hand 2234567m1p7899s16z'],
    [
      'a winning tile off its row',
      ['2m3m4m5m6m7m1p7s8s9s9s1z6z', '________9s'],
      [],
      'hand 234567m1p7899s16z9s winning 9s at 13',
    ],
    [
      'none off its row that may be no tile',
      ['2m3m4m5m6m7m1p7s8s9s9s1z6z', '________9s'],
      [13],
      'hand 234567m1p7899s16z · other 9s',
    ],
  ])('holds %s', (_name, rows, faint, expected) => {
    const tiles = lay(rows).map((tile, i) => ({ ...tile, faint: faint.includes(i) }));
    expect(told(tiles)).toBe(expected);
  });

  it.each([
    [
      'is a meld where none is turned',
      '2m3m4m_1z7z7z7z___7m8m9m___2z2z2z',
      'hand 1777z · chow 234m · chow 789m · pung 222z',
    ],
    [
      'is none where claimed tiles are turned',
      '2m3m4m_1z7z7z7z___<9m7m8m___2z<2z2z',
      'hand 234m1777z · chow 978m from left · pung 222z from across',
    ],
    [
      'is one where but one is turned',
      '2m3m4m_1z7z7z7z___7m8m9m___2z<2z2z',
      'hand 1777z · pung 222z from across · chow 234m · chow 789m',
    ],
    [
      'is none where all that is claimed has one turned',
      '2m3m4m_1p5p7z7z8s9s9s___2z<2z2z',
      'hand 234m15p77z899s · pung 222z from across',
    ],
  ])('a set apart in the row of a hand %s', (_name, row, expected) => {
    expect(told(lay([row]))).toBe(expected);
  });

  it('is seven tiles in one row with no other meld in sight where claimed tiles are turned', () => {
    const at = (melds: string, right = '1p1p1p7p7p7p4z'): string =>
      told([...lay([`6p6p___${melds}`]), ...atTheRight(right, 500, 200)]);
    const turned = '<9m7m8m___2z<2z2z___<3s1s2s___5z5z<5z';
    expect(at(turned)).toContain('hand 111777p4z');
    expect(at(turned, '1m1m1m4z')).toContain('pung 111m');
    expect(at('7m8m9m___2z2z2z___<3s1s2s___5z5z<5z')).toContain('pung 111p · pung 777p');
    expect(at('7m8m9m___2z2z2z___1s2s3s___5z5z5z')).toContain('pung 111p · pung 777p');
  });

  it.each([
    ['makes it whole', '2m4m6m7m1p7s8s9s9s1z6z3z4z', 'winning 9s'],
    ['does not', '2m4m6m7m1p7s8s9s9s1z6z', undefined],
  ])('has a winning tile off its row only where that %s', (_name, row, winning) => {
    const words = told(lay([row, '________9s']));
    expect(/winning \S+/.exec(words)?.[0]).toBe(winning);
  });

  it('has no back for a winning tile', () => {
    const tiles = lay(['_______9s', '2m4m6m7m1p7s8s__xx3m3mx1s1s1s'], 1.3);
    expect(told(tiles)).toMatch(/winning 9s/);
  });

  it('has no second row with a back in it, as a concealed kong of which a tile was not seen', () => {
    const row = '1m3m8m4p6p5s6s9s3z5z3m';
    expect(told(lay(['__x5p5p', row], 1.4))).toBe('hand 138m46p569s35z3m · other x55p');
    expect(told(lay(['__4p5p5p', row], 1.4))).not.toContain('other');
  });

  it('of two tiles has none that lies but a little off', () => {
    const melds = lay(['1m1m<1m__2p2p<2p__3s3s<3s__4z4z<4z']);
    const pair = (gap: number): ReadGroup | undefined => {
      const hand = [0, 30 + gap].map((x): NamedTile => ({ code: '6z', quad: tileAt(-120 + x, 20) }));
      return groupTiles([...hand, ...melds]).groups.find(({ role }) => role === 'hand');
    };
    expect(pair(1)?.winningTile).toBeUndefined();
    expect(pair(4)?.winningTile).toBeUndefined();
    expect(pair(12)?.winningTile).toBeDefined();
  });

  it('holds its kong also where that does not lie quite together', () => {
    const codes = '1z1z1z1z2m3m4m5p5p5p7s8s9s6z6z'.match(/../g)!;
    const tiles = codes.map((code, i): NamedTile => {
      return { code: code as TileCode, quad: tileAt(31 * i + (i < 2 ? 0 : 5), 0) };
    });
    expect(told(tiles)).toBe('hand 234m555p789s66z · kong 1111z');
  });

  it('has no meld of tiles that make none and lie askew', () => {
    const melds = (row: string, degrees: number[], ...doubtful: number[]): number => {
      const beside = lay([row]).map(({ code }, i): NamedTile => {
        const quad = tileAt(390 + [0, 36, 67][i]!, i === 0 ? 5 : 0, degrees[i]!);
        return { code, quad, ...(doubtful.includes(i) && { odds: [[code, 0.5]] }) };
      });
      const { groups } = groupTiles([...lay(['1m2m3m4p5p6p7s8s9s6z']), ...beside]);
      return groups.filter(({ role }) => role === 'meld').length;
    };
    const askew = [-81, 9, -10];
    expect(melds('<1z5p3s', [-90, 0, 0])).toBe(1);
    expect(melds('<1z5p3s', askew)).toBe(0);
    expect(melds('<3s5p3s', askew)).toBe(1);
    expect(melds('<3s4s5s', askew)).toBe(1);
    expect(melds('<1z5p3s', askew, 1)).toBe(0);
    expect(melds('<1z5p3s', askew, 0, 1)).toBe(1);
  });
});

// In a heap tiles lie beside, across and on one another as they never do in rows.
describe('heaps of tiles', () => {
  it('loses no tile, and puts none in two groups', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const dice = createDice(seed);
      const heap = Array.from({ length: 24 }, (): NamedTile => {
        const [x, y] = [dice.between(0, 190), dice.between(0, 190)];
        const degrees = dice.chance(0.6) ? 90 * dice.below(4) + dice.normal(8) : dice.between(0, 360);
        return { code: dice.pick(codes), quad: tileAt(x, y, degrees) };
      });
      const seen = groupTiles(heap)
        .places.map(({ tile }) => tile)
        .sort((a, b) => a - b);
      expect(seen, `heap ${seed}`).toEqual(heap.map((_, i) => i));
    }
  });
});
