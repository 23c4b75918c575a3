import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillShape, frameAround, markPlace, uprightMatrix } from '../../renderer/photo/crop';
import type { Frame } from '../../renderer/photo/crop';
import { checkHeader } from '../../renderer/photo/photo';
import type { Point, Quad } from '../../vision/protocol';
import { hugePicture } from '../e2e/pictures';

describe('cut-outs of the photograph', () => {
  const quad: Quad = [
    [300, 100],
    [300, 200],
    [170, 200],
    [170, 100],
  ];
  const apply = (matrix: string, [x, y]: Point): Point => {
    const [a, b, c, d, e, f] = /\((.*)\)/.exec(matrix)![1]!.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return [Math.round(a * x + c * y + e) + 0, Math.round(b * x + d * y + f) + 0];
  };

  it('a tile lying on its side is brought upright', () => {
    const corners = quad.map((corner) => apply(uprightMatrix(quad, 90, 120), corner));
    expect(corners).toEqual([
      [0, 0],
      [90, 0],
      [90, 120],
      [0, 120],
    ]);
  });

  const rounded = (frame: Frame) => [frame.x, frame.y, frame.width, frame.height].map(Math.round);

  it('the frame holds all tiles and stays inside the picture', () => {
    expect(rounded(frameAround([quad], 1000, 800))).toEqual([144, 74, 183, 153]);
    expect(rounded(frameAround([quad], 301, 201))).toEqual([144, 74, 157, 127]);
    expect(rounded(frameAround([], 1000, 800))).toEqual([0, 0, 1000, 800]);
  });

  it.each([
    ['wide', 2, [110, 100, 200, 100]],
    ['high', 0.5, [160, 0, 100, 200]],
    ['wider than the picture', 20, [0, 100, 1000, 100]],
  ])('the frame grows into a box that is %s', (_, shape, expected) => {
    const frame = { x: 160, y: 100, width: 100, height: 100 };
    expect(rounded(fillShape(frame, shape, 1000, 200))).toEqual(expected);
  });

  it('a mark stands at the upper right corner, whichever way the tile lies', () => {
    expect(markPlace(quad)).toEqual({ x: 300, y: 100, r: 24 });
  });
});

describe('a file, by its first bytes', () => {
  const jpeg = new Uint8Array(readFileSync('renderer/static/sample.jpg'));
  const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic')]);
  it('a photograph gives its size', () => {
    expect(checkHeader(jpeg)).toEqual({ ok: true, value: { width: 2000, height: 1500 } });
  });
  it.each<[string, Uint8Array, string, string]>([
    ['text named .jpg', new TextEncoder().encode('Dear diary'), 'not-an-image', 'not a picture'],
    ['an empty file', new Uint8Array(), 'not-an-image', 'empty'],
    ['a JPEG cut off in its head', jpeg.slice(0, 12), 'not-an-image', 'damaged'],
    ['HEIC', heic, 'not-an-image', 'HEIC'],
    ['200 megapixels', new Uint8Array(hugePicture().subarray(0, 200)), 'image-too-large', '200 megapixels'],
  ])('%s', (_, bytes, code, words) => {
    const answer = checkHeader(bytes);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(answer.ok ? '' : answer.error.message).toContain(words);
  });
});
