import { describe, expect, it } from 'vitest';
import { cutOff, shareInside } from '../../../vision/places/edge';
import { tileAt, tileSize } from '../fixtures';

const picture = { width: 640, height: 480 };

describe('a tile at the picture’s edge', () => {
  it('is cut off by what lies beyond it, in parts of its short side', () => {
    const at = (x: number, y: number) => cutOff(tileAt(x, y), picture);
    expect(at(300, 200)).toBe(0);
    expect(at(15, 20)).toBe(0);
    expect(at(12, 200)).toBeCloseTo(0.1);
    expect(at(640, 200)).toBeCloseTo(0.5);
    expect(at(300, 466)).toBeCloseTo(0.2);
  });

  it('is not judged by where an outline of nothing lies', () => {
    expect(cutOff(tileAt(0, 0, 0, { width: 2, height: 3 }), picture)).toBe(0);
  });

  it('lies inside in part', () => {
    const at = (x: number, y: number) => shareInside(tileAt(x, y), picture);
    expect(at(300, 200)).toBeCloseTo(1);
    expect(at(0, 200)).toBeCloseTo(0.5);
    expect(at(640, 480)).toBeCloseTo(0.25);
    expect(at(640 + tileSize.width, 200)).toBe(0);
  });
});
