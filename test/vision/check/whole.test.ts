import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { decideHand } from '../../../vision/check/whole';
import { codesOf } from '../fixtures';

/** A hand of tiles surely read, but for some, by number, that have other odds; told codes, `undefined` where nothing is told. */
const decided = (tiles: string, doubtful: Record<number, Partial<Record<TileCode, number>>>) => {
  const hand = codesOf(tiles).map((code, i) =>
    Object.entries(doubtful[i] ?? { [code]: 0.99 }).map(([name, p]) => [name as TileCode, p!] as const),
  );
  return decideHand(hand).map((odds) => odds?.[0]);
};

describe('a doubtful tile of a hand', () => {
  const hand = '123m456p789s11122z';

  it('is surer where it makes the hand whole', () => {
    const [first] = decided(hand, { 0: { '1m': 0.85, '2m': 0.15 } });
    expect(first![0]).toBe('1m');
    expect(first![1]).toBeCloseTo(17 / 17.15);
  });

  it('is the other one where only that does, unless that is hardly likely', () => {
    expect(decided(hand, { 0: { '2m': 0.6, '1m': 0.4 } })[0]![0]).toBe('1m');
    expect(decided(hand, { 0: { '2m': 0.97, '1m': 0.03 } })[0]).toBeUndefined();
    expect(decided(hand, { 0: { '2m': 0.9, '3z': 0.095, '1m': 0.005 } })[0]).toBeUndefined();
  });

  it('is either where both do', () => {
    const [first] = decided('23m456p789s111222z', { 0: { '2m': 0.6, '4m': 0.4 } });
    expect(first).toBeUndefined();
    const [one] = decided('123m456p789s11122z', { 0: { '1m': 0.6, '4m': 0.4 } });
    expect(one).toEqual(['1m', 0.6]);
  });

  it('is left as it is in a hand that it cannot make whole, or that is not of fourteen', () => {
    expect(decided('135m456p789s11122z', { 0: { '1m': 0.85, '2m': 0.15 } })[0]).toBeUndefined();
    expect(decided('123m456p789s1112z', { 0: { '1m': 0.85, '2m': 0.15 } })[0]).toBeUndefined();
  });

  it('is not borne out by doubtful ones of its kind, which are misread alike', () => {
    const eight = { '8s': 0.85, '4s': 0.15 } as const;
    const three = decided('123m456p888s11122z', { 6: eight, 7: eight, 8: eight });
    expect(three.slice(6, 9)).toEqual([undefined, undefined, undefined]);
    expect(decided('123m456p888s11122z', { 6: eight })[6]![0]).toBe('8s');
  });
});
