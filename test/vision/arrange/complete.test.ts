import { describe, expect, it } from 'vitest';
import { isComplete } from '../../../vision/arrange/complete';
import { codesOf } from '../fixtures';

describe('isComplete', () => {
  it.each<[string, string, boolean]>([
    ['four sets and a pair', '123m456p789s11122z', true],
    ['one set and a pair beside melds', '456s33z', true],
    ['a pair alone beside four melds', '77p', true],
    ['a red five in a chow', '406p99m', true],
    ['chows that need the second of two ways', '11222333m', true],
    ['four alike in two sets', '222234p44s', true],
    ['seven pairs', '1122m3344p5566s77z', true],
    ['thirteen orphans', '19m19p19s12345677z', true],
    ['orphans with the red dragon missing', '19m19p19s12345661z', false],
    ['four of a kind are no two pairs', '1111m3344p5566s77z', false],
    ['a chow around the end of a suit', '891m11z', false],
    ['a chow over two suits', '89m1p11z', false],
    ['a chow of winds', '12344z', false],
    ['no pair', '123m456p789s11123z', false],
    ['thirteen tiles', '123m456p789s1112z', false],
    ['a flower among them', '123m1f1z', false],
    ['five sets and a pair: more than a hand', '123m456p789s111222z33z', false],
    ['a back before the tiles of a chow', '12mx33z', false],
    ['nothing', '', false],
  ])('%s: %s', (_what, tiles, whole) => {
    expect(isComplete(codesOf(tiles))).toBe(whole);
  });
});
