import { describe, expect, it } from 'vitest';
import { groupTiles } from '../../../vision/group';
import { codesOf, rolled, tileAt } from '../fixtures';
import { lay, told } from '../sketches';

/** Rows as near as those of one hand. */
const near = 1.1;

describe('which tiles are the hand', () => {
  it.each<[name: string, rows: string[], step: number, expected: string]>([
    [
      'the pair beside four melds, not two discards that lie together nearer to them',
      ['<1m2m3m__<4p5p6p__<7s8s9s__<1z1z1z______6z6z', '______3s7m'],
      2,
      'hand 66z · pung 111z from left · chow 789s from left · chow 456p from left · chow 123m from left · other 3s7m',
    ],
    [
      'a tile on its side at the right end of a row that has won: the winning tile',
      ['1m2m3m4p5p6p7s8s9s1z1z1z6z>6z'],
      2,
      'hand 123m456p789s11166z winning 6z at 13',
    ],
    ['at the left end', ['<6z1m2m3m4p5p6p7s8s9s1z1z1z6z'], 2, 'hand 123m456p789s11166z winning 6z at 13'],
    [
      'not where the hand has not won with it',
      ['1m2m3m4p5p6p7s8s9s1z1z1z6z>7z'],
      2,
      'hand 123m456p789s11167z',
    ],
    ['nor in the middle of it', ['1m2m3m4p5p6p7s8s9s1z1z1z>6z6z'], 2, 'hand 123m456p789s11166z'],
    [
      'the other one that lies so is claimed',
      ['<1m2m3m4p5p6p7s8s9s1z1z1z6z>6z'],
      2,
      'hand 456p789s11166z winning 6z at 10 · chow 123m from left',
    ],
    [
      'a chow at the right end of which the last tile is turned is part of the hand',
      ['1m2m3m4p5p6p1z1z1z6z6z7s8s>9s'],
      2,
      'hand 123m456p11166z789s winning 9s at 13',
    ],
    [
      'but not one that is parted from the others',
      ['1m2m3m4p5p6p1z1z1z6z6z__7s8s>9s'],
      2,
      'hand 123m456p11166z · chow 789s from right',
    ],
    [
      'where a tile at each end lies so, neither',
      ['<6z1m2m3m4p5p6p7s8s9s1z1z1z>6z'],
      2,
      'hand 6z123m456p789s1116z',
    ],
    [
      'a pung there may be a meld',
      ['1m2m3m4p5p6p7s8s9s6z6z1z1z>1z'],
      2,
      'hand 123m456p789s66z · pung 111z from right',
    ],
    [
      'a winning tile apart in the second of two rows',
      ['1m2m3m4p5p1z1z', '6p7s8s9s6z6z__1z'],
      near,
      'hand 123m45p11z6p789s661z winning 1z at 13',
    ],
    [
      'not where it does not win: it may be anything',
      ['1m2m3m4p5p1z1z', '6p7s8s9s6z6z__5z'],
      near,
      'hand 123m45p11z6p789s665z',
    ],
    [
      'two sets in a row of their own, where it goes on as the other is sorted',
      ['1m2m3m4p5p6p', '7p7p7s8s9s1z1z1z'],
      near,
      'hand 123m45677p789s111z',
    ],
    [
      'also from the near row to the far one',
      ['7s8s9s1z1z1z', '1m2m3m4p5p6p7p7p'],
      near,
      'hand 789s111z123m45677p',
    ],
    ['or from the highest down', ['1z1z1z9s8s7s', '7p7p6p5p4p3m2m1m'], near, 'hand 111z987s77654p321m'],
    ['the suits in any order', ['1z1z1z4p5p6p', '7p7p7s8s9s1m2m3m'], near, 'hand 111z45677p789s123m'],
    [
      'a suit that goes on in the far row',
      ['1m2m3m4p5p6p7p7p', '7p8p9p1z1z1z'],
      near,
      'hand 123m45677789p111z',
    ],
    [
      'not where a suit is parted by another',
      ['7s8s9s1z1z1z', '1m2m3m4p5p6p6z6z'],
      near,
      'hand 123m456p66z · chow 789s · pung 111z',
    ],
    [
      'nor where numbers go down and up',
      ['7s8s9s1z1z1z', '3m2m1m4p5p6p7p7p'],
      near,
      'hand 321m45677p · chow 789s · pung 111z',
    ],
    [
      'nor farther off than rows of one hand are',
      ['7s8s9s1z1z1z', '1m2m3m4p5p6p7p7p'],
      1.5,
      'hand 123m45677p · chow 789s · pung 111z',
    ],
    ['nor one set', ['1z1z1z', '1m2m3m4p5p6p7s8s9s6z6z'], near, 'hand 123m456p789s66z · pung 111z'],
    [
      'nor sets that lie apart',
      ['7s8s9s_1z1z1z', '1m2m3m4p5p6p7p7p'],
      near,
      'hand 123m45677p · chow 789s · pung 111z',
    ],
    [
      'a set apart at the end of one of two rows is a meld',
      ['1m2m3m4p5p', '6p7p7p8s8s8s__1z1z1z'],
      near,
      'hand 123m45677p888s · pung 111z',
    ],
    [
      'at its other end, and the winning tile at this one',
      ['1m2m3m4p5p', '1z1z1z__6p7p7p8s8s__8s'],
      near,
      'hand 123m45677p888s winning 8s at 10 · pung 111z',
    ],
    [
      'what lies there and is no set is none',
      ['1m2m3m4p5p', '6p7p7p8s8s8s__1z1z2z'],
      near,
      'hand 123m45677p888s112z',
    ],
    [
      'nor at the other end',
      ['________1m2m3m4p5p', '1z1z2z__6p7p7p8s8s8s'],
      near,
      'hand 123m45p112z677p888s',
    ],
    [
      'no meld where it lies as near as the others',
      ['1m2m3m4p5p', '6p7p7p8s8s8s1z1z1z'],
      near,
      'hand 123m45677p888s111z',
    ],
  ])('%s', (_name, rows, step, expected) => {
    expect(told(lay(rows, step))).toBe(expected);
  });

  it('is told among more strays than are tried: those by the melds are', () => {
    const strays = Array.from({ length: 15 }, (_, i) => ({
      code: codesOf(`${1 + (i % 9)}s`)[0]!,
      quad: tileAt(40 * (i % 5) * 2, -700 + 130 * Math.floor(i / 5), 25 * i),
    }));
    const melds = lay(['<1m2m3m__<4p5p6p__<7p8p9p__<1z1z1z__', '6z__6z']);
    expect(told([...strays, ...melds], (role) => role === 'hand')).toBe('hand 66z winning 6z at 1');
  });

  it.each<[name: string, rows: string[], asked: boolean]>([
    ['a pair by four melds, and another one', ['<1m2m3m__<4p5p6p__<7s8s9s__<1z1z1z__6z6z', '__3s3s'], true],
    ['one tile that waits, and others', ['<1m2m3m__<4p5p6p__<7s8s9s__<1z1z1z__6z', '__3s'], false],
    ['two other tiles that make no pair', ['<1m2m3m__<4p5p6p__<7s8s9s__<1z1z1z__6z6z', '__3s7m'], false],
  ])('asks where other tiles are as good a hand: %s', (_name, rows, asked) => {
    const { groups } = groupTiles(lay(rows));
    const reasons = groups.flatMap((group) => (group.role === 'hand' ? (group.reasons ?? []) : []));
    expect(reasons.some((text) => text.startsWith('Other tiles lie here'))).toBe(asked);
  });

  it('asks about a row of nothing but sets that goes on as the other is sorted', () => {
    const { groups } = groupTiles(lay(['1m2m3m4p5p6p', '7p7p7s8s9s1z1z1z'], near));
    expect(groups.map(({ role, reasons }) => [role, reasons])).toEqual([
      ['hand', ['Part of this row may be a meld that was laid down.']],
    ]);
  });

  it('asks about a chow at its end, the last tile of which is turned', () => {
    const { groups } = groupTiles(lay(['1m2m3m4p5p6p1z1z1z6z6z7s8s>9s']));
    expect(groups.map(({ role, reasons }) => [role, reasons])).toEqual([
      ['hand', ['Part of this row may be a meld that was laid down.']],
    ]);
  });

  it.each<[name: string, row: string, degrees: number, asked: boolean]>([
    ['no face and no chow tells it', '1p1p1p2s2s2s9p9p9p8p8p__<4p4p4p', 90, true],
    ['in a row that is not turned it is the picture’s', '1p1p1p2s2s2s9p9p9p8p8p__<4p4p4p', 0, false],
    ['a face tells it', '1p1p1p2s2s2s9p9p9p1m1m__<4p4p4p', 90, false],
    ['a claimed chow tells it', '1p1p1p2s2s2s8p8p__<2p3p4p__<4p4p4p', 90, false],
    ['what was claimed from across is the same on its head', '1p1p1p2s2s2s9p9p9p8p8p__4p<4p4p', 90, false],
  ])(
    'asks from whom a meld was claimed where nothing tells which way is up: %s',
    (_n, row, degrees, asked) => {
      const { groups } = groupTiles(
        lay([row]).map((tile) => ({ ...tile, quad: rolled(tile.quad, degrees) })),
      );
      const reasons = groups.flatMap((group) => (group.role === 'meld' ? (group.reasons ?? []) : []));
      expect(reasons.some((text) => text.startsWith('No face tells which way is up'))).toBe(asked);
    },
  );
});
