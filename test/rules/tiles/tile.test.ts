import { describe, expect, it } from 'vitest';
import { tileSets } from '../../../rules/tiles/sets';
import {
  allTileCodes,
  compareTiles,
  isKind,
  isMajor,
  kindCode,
  kindIndex,
  tileKinds,
  tileName,
  tileNames,
  type TileCode,
} from '../../../rules/tiles/tile';
import { tileWords } from '../../../rules/tiles/words';

describe('tiles', () => {
  it('34 kinds, 8 bonus tiles, 3 red fives, joker, face down, unreadable', () => {
    expect(tileKinds.length).toBe(34);
    expect(allTileCodes.length).toBe(34 + 8 + 3 + 3);
    expect(new Set(allTileCodes).size).toBe(allTileCodes.length);
  });

  it('of all codes the 34 kinds alone are what every set has', () => {
    expect(allTileCodes.filter(isKind)).toEqual(tileKinds);
  });

  it('numbers of kinds and codes are each other’s inverse', () => {
    tileKinds.forEach((code, index) => {
      expect(kindIndex(code)).toBe(index);
      expect(kindCode(index)).toBe(code);
    });
    expect(kindIndex('0p')).toBe(kindIndex('5p'));
    expect(kindIndex('1f')).toBe(-1);
    expect(() => kindCode(34)).toThrow();
  });

  it.each([
    ['3s', '3 bamboo', '三索'],
    ['5m', '5 characters', '五萬'],
    ['0p', 'red 5 dots', '赤五筒'],
    ['4z', 'North wind', '北'],
    ['5z', 'white dragon', '白'],
    ['1f', 'plum (flower 1)', '梅'],
    ['4g', 'winter (season 4)', '冬'],
    ['x', 'face-down tile', '牌背'],
  ] as const)('%s is called %s, %s', (code, name, native) => {
    expect(tileNames.get(code)).toEqual({ name, native });
    expect(tileName(code)).toBe(name);
  });

  it('13 kinds are majors', () => {
    expect(tileKinds.filter((code) => isMajor(kindIndex(code)))).toHaveLength(13);
  });

  it('a red five is sorted beside its five', () => {
    expect(['6p', '0p', '5p', '1m', 'x', '1f'].sort((a, b) => compareTiles(a as '6p', b as '6p'))).toEqual([
      '1m',
      '5p',
      '0p',
      '6p',
      '1f',
      'x',
    ]);
  });
});

describe('tiles in words', () => {
  it.each<[string, TileCode[]]>([
    ['', []],
    ['red dragon', ['7z']],
    ['2-3-4 characters and North wind', ['2m', '3m', '4m', '4z']],
    ['1-1 dots, red 5 dots, 6 dots and plum (flower 1)', ['1p', '1p', '0p', '6p', '1f']],
  ])('%s', (words, codes) => expect(tileWords(codes)).toBe(words));
});

describe('sets of tiles', () => {
  it.each([
    ['set-136', 136, { '5p': 4, '0p': undefined, '1f': undefined, '5z': 4 }],
    ['set-136-red', 136, { '5p': 3, '0p': 1, '5z': 4 }],
    ['set-144', 144, { '5p': 4, '1f': 1, '4g': 1, j: undefined }],
    ['set-goulash', 144, { '2s': undefined, j: 4, '1f': 1 }],
  ])('%s has %i tiles', (id, size, copies) => {
    const set = tileSets.find((candidate) => candidate.id === id)!;
    expect(set.size).toBe(size);
    for (const [code, count] of Object.entries(copies)) expect(set.copies.get(code as '5p')).toBe(count);
  });
});
