import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import type { Quad } from '../../../vision/protocol';
import {
  allSigns,
  chanceByAll,
  isTile,
  shippedTileness,
  signsOf,
  thirdSigns,
  tilenessOf,
} from '../../../vision/keep/tileness';
import { face, saying } from '../learn/tiles';

/** A place of 30 × 40 px, as its size says, at `x`: how like a tile the detector and the classifier found it. */
const place = (code: TileCode, sure: number, objectness: number, none: number, x: number, size = 1) => {
  const verdict = saying({ [code]: sure }, face(code.charCodeAt(0)));
  const evidence = { ...verdict.evidence, objectness, size: 30 * size };
  return {
    quad: [
      [x, 0],
      [x + 30 * size, 0],
      [x + 30 * size, 40 * size],
      [x, 40 * size],
    ] as Quad,
    verdict: { ...verdict, none, evidence },
  };
};

/** A hand of tiles read with ease, side by side. */
const hand = Array.from({ length: 8 }, (_, i) => place('4s', 0.99, 0.8, 0.01, 31 * i));

describe('what is taken for a tile', () => {
  const kept = (...places: ReturnType<typeof place>[]) =>
    tilenessOf([...hand, ...places])
      .slice(hand.length)
      .map((tileness, i) => isTile(places[i]!.verdict, tileness));

  it('what both networks are sure of, and nothing that both doubt', () => {
    expect(kept(place('3p', 0.99, 0.8, 0.01, 500))).toEqual([true]);
    expect(kept(place('3p', 0.2, 0.36, 0.4, 500))).toEqual([false]);
    expect(kept(place('3p', 0.99, 0.9, 0.95, 500))).toEqual([false]);
  });

  it('a back between the seams of a wall sooner than another one, and no face there', () => {
    const inWall = (code: TileCode, evidence = {}) => {
      const { verdict } = place(code, 0.9, 0.5, 0.3, 500);
      return { ...verdict, evidence: { ...verdict.evidence, inWall: true, ...evidence } };
    };
    expect(isTile(inWall('x'), 0.15)).toBe(true);
    expect(isTile(inWall('x'), 0.05)).toBe(false);
    expect(isTile(inWall('x', { inWall: false }), 0.15)).toBe(false);
    expect(isTile(inWall('x', { onlyStretched: true }), 0.15)).toBe(false);
    expect(isTile(inWall('3p'), 0.15)).toBe(false);
    expect(isTile({ ...inWall('x'), none: 0.95 }, 0.5)).toBe(false);
  });

  it('a back that was hardly seen counts beside its like, and where clear ones lie elsewhere, but not by itself', () => {
    const clear = [0, 1, 2, 3].map((i) => place('x', 0.95, 0.7, 0.05, 300 + 31 * i));
    const backs = [0, 1, 2, 3].map((i) => place('x', 0.8, 0.5, 0.15, 500 + 31 * i));
    const together = tilenessOf([...hand, ...backs]).slice(hand.length);
    const [alone] = tilenessOf([...hand, backs[0]!]).slice(hand.length);
    for (const chance of together) expect(chance).toBeGreaterThan(alone!);
    expect(kept(...clear, backs[0]!)).toEqual([true, true, true, true, true]);
    expect(kept(...clear, ...backs)).toEqual([...clear, ...backs].map(() => true));
    expect(kept(place('x', 0.6, 0.42, 0.3, 500))).toEqual([false]);
  });

  it('what is plain and seen only where the picture was stretched, as sides of tiles are, says nothing of its like', () => {
    const onlyStretched = (one: ReturnType<typeof place>) => ({
      ...one,
      verdict: { ...one.verdict, evidence: { ...one.verdict.evidence, onlyStretched: true } },
    });
    const backs = [0, 1, 2, 3].map((i) => place('x', 0.9, 0.6, 0.1, 500 + 31 * i));
    expect(kept(...backs)).toEqual([true, true, true, true]);
    expect(kept(...backs.map(onlyStretched))).toEqual([false, false, false, false]);
    // One among backs that other looks saw is borne out by them, and a face is a face.
    expect(kept(...backs.slice(1), onlyStretched(backs[0]!)).at(-1)).toBe(true);
    expect(kept(onlyStretched(place('3p', 0.99, 0.8, 0.01, 500)))).toEqual([true]);
  });

  it('something plain of another size than the tiles around it counts less', () => {
    const [fitting] = tilenessOf([...hand, place('x', 0.8, 0.6, 0.1, 500)]).slice(hand.length);
    const [large] = tilenessOf([...hand, place('x', 0.8, 0.6, 0.1, 500, 3)]).slice(hand.length);
    expect(large!).toBeLessThan(fitting!);
  });

  it('what looks like a back counts less where it has not the colour of the backs: it is the side of one', () => {
    const painted = (body: [number, number, number], x: number) => ({
      ...place('x', 0.9, 0.55, 0.12, x),
      face: { body },
    });
    const [green, ivory] = [
      [0.1, 0.5, 0.2],
      [0.8, 0.75, 0.6],
    ] as [[number, number, number], [number, number, number]];
    const wall = [0, 1, 2, 3].map((i) => ({
      ...place('x', 0.97, 0.8, 0.02, 300 + 31 * i),
      face: { body: green },
    }));
    const [back, side] = tilenessOf([...hand, ...wall, painted(green, 600), painted(ivory, 700)]).slice(-2);
    expect(side!).toBeLessThan(back!);
    const unpainted = tilenessOf([...hand, ...wall, place('x', 0.9, 0.55, 0.12, 600)]).at(-1)!;
    expect(Number.isFinite(unpainted)).toBe(true);
  });

  it('every place has as many signs as there are weights, all of them numbers', () => {
    const dot = place('x', 0, 0, 1, 0, 0);
    const places = [...hand, dot, dot];
    const { first, hidden, out, plain } = shippedTileness;
    for (const signs of signsOf(places)) expect(signs.length).toBe(first.length);
    for (const signs of allSigns(places, first)) {
      for (const weights of hidden) expect(weights.length).toBe(signs.length);
      expect(signs.every(Number.isFinite)).toBe(true);
    }
    const back = { ...place('x', 0.8, 0.5, 0.15, 500), face: { body: [0.1, 0.5, 0.2] } as const };
    const [signs] = thirdSigns([back, ...places], shippedTileness);
    for (const weights of plain.hidden) expect(weights.length).toBe(signs!.length);
    expect(signs!.every(Number.isFinite)).toBe(true);
    for (const units of [{ hidden, out }, plain]) expect(units.out.length).toBe(units.hidden.length + 1);
    expect(tilenessOf([])).toEqual([]);
  });

  it('units weigh signs together: one that speaks for a tile only beside another', () => {
    const both = { hidden: [[-9, 6, 6]], out: [0, 3] };
    const [none, one, two] = [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ].map((signs) => chanceByAll(signs, both));
    expect(none).toBeCloseTo(one!, 2);
    expect(two).toBeGreaterThan(0.9);
  });
});
