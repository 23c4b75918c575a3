import { describe, expect, it } from 'vitest';
import { sharedArea } from '../../../vision/places/geometry';
import type { Point } from '../../../vision/protocol';

/** A rectangle of two by one whose middle is there, turned by so many degrees. */
function turned(x: number, y: number, degrees: number): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corners: Point[] = [
    [-1, -0.5],
    [1, -0.5],
    [1, 0.5],
    [-1, 0.5],
  ];
  return corners.map(([a, b]): Point => [x + a * cos - b * sin, y + a * sin + b * cos]);
}

describe('the area that two tiles share', () => {
  it.each<[string, Point[], number]>([
    ['all of it', turned(0, 0, 0), 2],
    ['half', turned(1, 0, 0), 1],
    ['a strip above', turned(0, -0.75, 0), 0.5],
    ['the middle, laid across', turned(0, 0, 90), 1],
    ['nothing beside', turned(2, 0, 0), 0],
    ['nothing below', turned(0, 1, 0), 0],
    ['nothing far off', turned(9, 9, 45), 0],
    ['nothing where only the boxes around them meet', turned(1.9, 1.2, 45), 0],
  ])('%s', (_, other, area) => {
    expect(sharedArea(turned(0, 0, 0), other)).toBeCloseTo(area, 6);
    expect(sharedArea(other, turned(0, 0, 0))).toBeCloseTo(area, 6);
  });
});
