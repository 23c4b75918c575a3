import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../../vision/pixels';
import { createPyramid, halve, levelFor, sampleView, wholeView } from '../../../vision/picture/pyramid';
import { plain } from '../fixtures';

/** A picture whose red is 2·x and whose green is 2·y. */
function ramp(width: number, height: number): Pixels {
  const picture = plain(width, height, [0, 0, 0]);
  for (let i = 0; i < width * height; i++) {
    picture.data[4 * i] = 2 * (i % width);
    picture.data[4 * i + 1] = 2 * Math.floor(i / width);
  }
  return picture;
}

describe('halve', () => {
  it('takes the mean of 2×2 pixels and drops an odd last row and column', () => {
    const half = halve(ramp(5, 3));
    expect([half.width, half.height]).toEqual([2, 1]);
    expect([...half.data]).toEqual([1, 1, 0, 255, 5, 1, 0, 255]);
  });
});

describe('createPyramid', () => {
  it.each([
    [4000, 3000, 4],
    [640, 640, 2],
    [100, 60, 1],
    [2000, 1, 1],
    [1, 1, 1],
  ])('of %i × %i has %i levels', (width, height, levels) => {
    expect(createPyramid(plain(width, height, [9, 9, 9])).levels).toHaveLength(levels);
  });

  it('offers the coarsest level with enough pixels', () => {
    const pyramid = createPyramid(plain(2048, 1024, [0, 0, 0]));
    const width = (scale: number): number => levelFor(pyramid, scale).pixels.width;
    expect([1, 0.9, 0.5, 0.3, 0.25, 0.01].map(width)).toEqual([2048, 2048, 1024, 1024, 512, 256]);
    expect(levelFor(pyramid, 3).factor).toBe(1);
  });
});

describe('sampleView', () => {
  it('shows the right place at the right scale', () => {
    const pyramid = createPyramid(ramp(120, 120));
    const view = { origin: [20, 40] as [number, number], scale: 2, width: 32, height: 32 };
    const out = sampleView(pyramid, view);
    // The middle of view pixel (10, 6) lies at picture (25.25, 43.25), which is pixel 24.75, 42.75.
    const at = (6 * 32 + 10) * 3;
    expect(out[at]! * 255).toBeCloseTo(2 * 24.75, 3);
    expect(out[at + 1]! * 255).toBeCloseTo(2 * 42.75, 3);
  });

  it('agrees with itself on all levels', () => {
    const large = createPyramid(ramp(120, 120), 16);
    const view = { origin: [0, 0] as [number, number], scale: 0.25, width: 32, height: 32 };
    const out = sampleView(large, view);
    const at = (10 * 32 + 20) * 3;
    expect(out[at]! * 255).toBeCloseTo(2 * (20.5 * 4 - 0.5), 0);
  });

  it('shows a stretched part as it lies, taller', () => {
    const picture = createPyramid(
      {
        width: 64,
        height: 64,
        data: ramp(64, 64).data.map((_, i) => (i % 4 === 3 ? 255 : 2 * Math.floor(i / 256))),
      },
      16,
    );
    const view = { origin: [8, 10] as [number, number], scale: 1, stretch: 2, width: 32, height: 64 };
    const out = sampleView(picture, view);
    const row = (y: number): number => out[y * 32 * 3]! * 255;
    // Row 31 of the view is the middle of row 25.5 of the picture; brightness is twice the row.
    expect(row(31)).toBeCloseTo(2 * (10 + 31.5 / 2 - 0.5), 0);
    expect(row(63) - row(31)).toBeCloseTo(32, 0);
  });

  it('is grey where there is no picture', () => {
    const out = sampleView(createPyramid(plain(40, 20, [255, 0, 0])), wholeView(40, 20, 40));
    expect(out.slice(0, 3)).toEqual(Float32Array.of(1, 0, 0));
    expect(out.at(-1)).toBeCloseTo(114 / 255, 6);
  });
});

describe('wholeView', () => {
  it.each([
    [4032, 3024, 640, 640, 480],
    [3024, 4032, 640, 480, 640],
    [1000, 10, 640, 640, 32],
    [1, 1, 640, 640, 640],
  ])('of %i × %i at %i is %i × %i', (width, height, side, w, h) => {
    const view = wholeView(width, height, side);
    expect([view.width, view.height]).toEqual([w, h]);
  });
});
