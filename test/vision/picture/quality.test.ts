import { describe, expect, it } from 'vitest';
import { measureFaces, measureLight } from '../../../vision/picture/quality';
import { crop, cropSize } from '../../../vision/picture/rectify';
import { plain } from '../fixtures';

describe('measureLight', () => {
  it.each([
    ['black', 0, { mean: 0, high: 0, burnt: 0 }],
    ['grey', 128, { mean: 0.5, high: 0.5, burnt: 0 }],
    ['white', 255, { mean: 1, high: 1, burnt: 1 }],
  ])('of a %s picture', (_name, grey, expected) => {
    const light = measureLight(plain(40, 30, [grey, grey, grey]));
    expect(light.mean).toBeCloseTo(expected.mean, 1);
    expect(light.high).toBeCloseTo(expected.high, 1);
    expect(light.burnt).toBe(expected.burnt);
  });

  it('ignores the brightest twentieth: a lamp in a dark room is a dark room', () => {
    const room = plain(100, 100, [10, 10, 10]);
    room.data.fill(255, 0, 100 * 4 * 4);
    expect(measureLight(room).high).toBeLessThan(0.1);
  });
});

/** A crop with vertical bars whose edges are `soft` px wide. */
function bars(soft: number): Float32Array {
  const out = new Float32Array(cropSize);
  for (let i = 0; i < crop.side * crop.side; i++) {
    const x = (i % crop.side) % 16;
    const edge = Math.min(x, 16 - x) - 4;
    out.fill(Math.min(1, Math.max(0, edge / soft + 0.5)), 3 * i, 3 * i + 3);
  }
  return out;
}

describe('measureFaces', () => {
  const sharpness = (soft: number, side: number) => measureFaces(bars(soft), [side])[0]!.sharpness;
  it.each([64, 40])('the softer the edges of a tile %i px wide are, the less sharp it is', (side) => {
    const each = [2, 4, 8].map((soft) => sharpness(soft, side)!);
    expect(each).toEqual([...each].sort((a, b) => b - a));
  });

  it('a small tile is not called blurred for being enlarged', () => {
    // A tile of 32 px, twice enlarged, has edges of two crop pixels where it was perfectly sharp.
    expect(sharpness(2, 32)).toBeGreaterThan(sharpness(2, 64)!);
  });

  it.each([
    ['blank', new Float32Array(cropSize).fill(0.8), 64],
    ['very small', bars(0.5), 12],
  ])('a %s face is neither sharp nor soft', (_what, crops, side) => {
    expect(measureFaces(crops, [side])[0]!.sharpness).toBeUndefined();
  });

  it('tells each face’s light: the brightest parts, and how much is at the limit', () => {
    const white = new Float32Array(cropSize).fill(1);
    const dim = new Float32Array(cropSize).fill(0.2);
    // A black tile with a white drawing is not dark.
    const black = new Float32Array(cropSize).fill(0.05);
    black.fill(0.9, 0, cropSize / 8);
    const faces = measureFaces(Float32Array.from([...white, ...dim, ...black]), [60, 60, 60]);
    expect(faces.map(({ high }) => Number(high.toFixed(1)))).toEqual([1, 0.2, 0.9]);
    expect(faces.map(({ burnt }) => burnt)).toEqual([1, 0, 0]);
  });

  it.each<[string, (x: number, y: number) => boolean, (covered: number) => boolean]>([
    ['nothing', () => false, (covered) => covered === 0],
    ['a finger over its right third', (x) => x > 0.67, (covered) => covered > 0.95],
    ['a finger over a corner', (x, y) => x + y < 0.75, (covered) => covered > 0.95],
    ['the strip that a loose outline leaves', (x) => x > 0.9, (covered) => covered < 0.3],
    ['three sticks over its whole height', (x) => (10 * x) % 3 < 1, (covered) => covered < 0.7],
  ])('tells what of another hue lies on a face: %s', (_what, isOther, is) => {
    const face = new Float32Array(cropSize);
    for (let i = 0; i < crop.side ** 2; i++) {
      const [x, y] = [(i % crop.side) / crop.side, Math.floor(i / crop.side) / crop.side];
      face.set(isOther(x, y) ? [0.8, 0.55, 0.45] : [0.8, 0.78, 0.7], 3 * i);
    }
    expect(measureFaces(face, [60])[0]!.covered).toSatisfy(is);
  });

  it('tells a dark glove on a pale tile', () => {
    const face = new Float32Array(cropSize);
    for (let i = 0; i < crop.side ** 2; i++) {
      const isGlove = (i % crop.side) / crop.side > 0.67;
      face.set(isGlove ? [0.05, 0.04, 0.02] : [0.8, 0.78, 0.7], 3 * i);
    }
    expect(measureFaces(face, [60])[0]!.covered).toBeGreaterThan(0.95);
  });

  it('takes no paper for something of another hue where circles fill most of the frame around it', () => {
    const face = new Float32Array(cropSize);
    for (let i = 0; i < crop.side ** 2; i++) {
      const [x, y] = [(i % crop.side) / crop.side, Math.floor(i / crop.side) / crop.side];
      const red = Math.min(1, Math.max(0, 0.5 + 4 * Math.sin(12 * Math.PI * x) * Math.sin(12 * Math.PI * y)));
      face.set([0.95, 0.9 - 0.7 * red, 0.85 - 0.7 * red], 3 * i);
    }
    expect(measureFaces(face, [60])[0]!.covered).toBeLessThan(0.7);
  });

  it('takes neither the body nor glare on it for something of another hue', () => {
    const face = new Float32Array(cropSize);
    for (let i = 0; i < crop.side ** 2; i++) {
      const isGlare = (i % crop.side) / crop.side > 0.7;
      face.set(isGlare ? [0.9, 0.93, 0.98] : [0.7, 0.6, 0.42], 3 * i);
    }
    expect(measureFaces(face, [60])[0]!.covered).toBe(0);
  });

  it('sees the colour of the body between the drawing and the edge', () => {
    const face = new Float32Array(cropSize);
    for (let i = 0; i < crop.side ** 2; i++) {
      const [x, y] = [i % crop.side, Math.floor(i / crop.side)];
      const edge = Math.min(x, y, crop.side - 1 - x, crop.side - 1 - y) / crop.side;
      face.set(edge < 0.08 ? [0.1, 0.4, 0.1] : edge > 0.18 ? [0.6, 0.1, 0.1] : [0.8, 0.6, 0.4], 3 * i);
    }
    const { body } = measureFaces(face, [60])[0]!;
    expect(body!.map((channel) => Math.round(10 * channel))).toEqual([8, 6, 4]);
  });

  it('takes nothing that a black tile mirrors for something on it', () => {
    const face = new Float32Array(cropSize);
    for (let i = 0; i < crop.side ** 2; i++) {
      const isCorner = (i % crop.side) + Math.floor(i / crop.side) < 0.75 * crop.side;
      face.set(isCorner ? [0.2, 0.25, 0.29] : [0.2, 0.2, 0.19], 3 * i);
    }
    expect(measureFaces(face, [60])[0]!.covered).toBe(0);
  });

  it.each<[string, (x: number) => boolean, (covered: number) => boolean]>([
    ['noise', () => false, (covered) => covered === 0],
    ['a finger over its right third', (x) => x > 0.67, (covered) => covered > 0.95],
  ])('tells what lies on a black tile, which has no hue: %s', (_what, isFinger, is) => {
    const face = new Float32Array(cropSize);
    for (let i = 0; i < crop.side ** 2; i++) {
      const speck = (i * 7) % 3;
      const black = [0.03, 0.03, 0.03].map((value, c) => (c === speck ? value + 0.04 : value));
      face.set(isFinger((i % crop.side) / crop.side) ? [0.8, 0.55, 0.45] : black, 3 * i);
    }
    expect(measureFaces(face, [60])[0]!.covered).toSatisfy(is);
  });

  it('takes no shadow for something of another hue', () => {
    const face = new Float32Array(cropSize);
    for (let i = 0; i < cropSize; i++)
      face[i] = (i % (3 * crop.side) < 90 ? 0.4 : 0.8) * [1, 0.97, 0.88][i % 3]!;
    expect(measureFaces(face, [60])[0]!.covered).toBe(0);
  });
});
