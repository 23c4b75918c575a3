import { describe, expect, it } from 'vitest';
import { isComplete } from '../../../vision/arrange/complete';
import { codesOf } from '../fixtures';

describe('isComplete', () => {
  it.each<[name: string, tiles: string, melds: number, won: boolean]>([
    ['four sets and a pair', '123m456p789s111z66z', 0, true],
    ['in any order', '6z1m9s2m7s3m8s1z4p1z5p6z1z6p', 0, true],
    ['a pair and two melds beside them', '123m55p777z', 2, true],
    ['the pair beside four melds', '55p', 4, true],
    ['two tiles that are no pair', '56p', 4, false],
    ['a pair beside three melds: nine tiles are missing', '55p', 3, false],
    ['pungs that are chows with the pair of one', '11122233344456m', 0, true],
    ['the same, one tile off', '11122233344458m', 0, false],
    ['chows that lie in each other', '112233m445566p77s', 0, true],
    ['a pair taken from four of a kind', '1111m23m456p789s22z', 0, true],
    ['seven pairs', '1122m3344p5566s77z', 0, true],
    ['four of a kind are no two pairs', '1111m3344p5566s77z', 0, false],
    ['a red five is a five', '406m55p777z', 2, true],
    ['no chow goes over the end of a suit', '89m1p456p789s11166z', 0, false],
    ['nor do winds make one', '123z456p789s11166z', 0, false],
    ['a back comes before no tile', '12m456p789s11166zx', 0, false],
    ['a back makes nothing', '123m456p789s111z6zx', 0, false],
    ['a flower makes nothing', '123m456p789s111z6z1f', 0, false],
    ['thirteen tiles', '123m456p789s111z6z', 0, false],
  ])('%s: %s beside %i melds: %s', (_name, tiles, melds, won) => {
    expect(isComplete(codesOf(tiles), melds)).toBe(won);
  });
});
