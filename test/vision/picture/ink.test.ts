import { describe, expect, it } from 'vitest';
import { inkApart, inksOf, rednessOf } from '../../../vision/picture/ink';
import { crop, cropSize } from '../../../vision/picture/rectify';

type Colour = readonly [number, number, number];
const paper: Colour = [0.9, 0.88, 0.8];
const green: Colour = [0.1, 0.45, 0.2];
const red: Colour = [0.75, 0.1, 0.1];
const blue: Colour = [0.1, 0.2, 0.7];
const black: Colour = [0.12, 0.12, 0.12];

/** A face with a cross of ink in its middle, moved by some px, in some light. */
function drawn(ink: Colour, { light = [1, 1, 1] as Colour, right = 0, arm = 16 } = {}): Float32Array {
  const face = new Float32Array(cropSize);
  const middle = crop.side / 2;
  for (let y = 0; y < crop.side; y++) {
    for (let x = 0; x < crop.side; x++) {
      const [across, down] = [Math.abs(x - middle - right), Math.abs(y - middle)];
      const isInk = Math.min(across, down) < 4 && Math.max(across, down) < arm;
      for (let c = 0; c < 3; c++) face[3 * (y * crop.side + x) + c] = (isInk ? ink : paper)[c]! * light[c]!;
    }
  }
  return face;
}
const apart = (a: Float32Array, b: Float32Array): number => inkApart(inksOf(a)[0]!, inksOf(b)[0]!);
const blank = drawn(paper);

describe('inksOf', () => {
  const near: [what: string, a: Float32Array, b: Float32Array][] = [
    ['in lamp light', drawn(green), drawn(green, { light: [0.9, 0.7, 0.45] })],
    ['in the dusk', drawn(red), drawn(red, { light: [0.35, 0.35, 0.4] })],
    ['a little beside', drawn(blue), drawn(blue, { right: 2 })],
    ['upside down', drawn(red, { right: -14 }), drawn(red, { right: 14 })],
    ['on blank faces of two shades', blank, drawn(paper, { light: [0.7, 0.7, 0.7] })],
  ];
  it.each(near)('is nearly the same %s', (_what, a, b) => expect(apart(a, b)).toBeLessThan(2));

  const far: [what: string, a: Float32Array, b: Float32Array][] = [
    ['of a green and a black dragon', drawn(green), drawn(black)],
    ['of a green and a blue one', drawn(green), drawn(blue)],
    ['of a red and a green one', drawn(red), drawn(green)],
    ['of a drawing and a blank face', drawn(black), blank],
    ['of a large and a small drawing', drawn(black, { arm: 22 }), drawn(black, { arm: 8 })],
    ['of a drawing in the middle and one on the right', drawn(red), drawn(red, { right: 14 })],
  ];
  it.each(far)('is apart %s', (_what, a, b) => expect(apart(a, b)).toBeGreaterThan(4));

  it('has one vector a crop, each of itself', () => {
    const two = new Float32Array(2 * cropSize);
    two.set(drawn(red));
    two.set(drawn(blue), cropSize);
    const inks = inksOf(two);
    expect(inks).toHaveLength(2);
    expect(inkApart(inks[1]!, inksOf(drawn(blue))[0]!)).toBe(0);
    expect(inkApart(inks[0]!, inks[1]!)).toBeGreaterThan(4);
  });

  it('is made of numbers whatever is seen', () => {
    for (const value of [0, 1]) {
      const face = new Float32Array(cropSize).fill(value);
      expect(inksOf(face)[0]!.every(Number.isFinite)).toBe(true);
    }
  });
});

describe('rednessOf', () => {
  it('is high of red ink alone, in lamp light too, and low of all other', () => {
    const of = (face: Float32Array): number => rednessOf(inksOf(face)[0]!);
    const lamp = { light: [0.9, 0.7, 0.45] as Colour };
    expect(Math.min(of(drawn(red)), of(drawn(red, lamp)))).toBeGreaterThan(0.5);
    expect(Math.max(...[green, blue, black].map((ink) => of(drawn(ink))))).toBeLessThan(0.2);
  });
});
