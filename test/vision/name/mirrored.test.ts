import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { isMirrored, mirrorMarks, mirrorPixels, mirrorQuad } from '../../../vision/name/mirrored';
import type { SeenTile } from '../../../vision/name/naming';
import type { Pixels } from '../../../vision/pixels';
import type { Quad, ReadTile, Reader, Reading } from '../../../vision/protocol';
import { createPyramid } from '../../../vision/picture/pyramid';
import { createReader } from '../../../vision/reader';
import { cropSize, crop } from '../../../vision/picture/rectify';
import { turnOutputs } from '../../../vision/networks/outputs';
import type { ClassName } from '../../../vision/name/verdict';
import { tileAt } from '../fixtures';

const root = join(import.meta.dirname, '../../..');

describe('turning a picture over', () => {
  it('swaps left and right, row by row', () => {
    const data = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18]);
    const turned = mirrorPixels({ width: 2, height: 2, data });
    expect([...turned.data]).toEqual([5, 6, 7, 8, 1, 2, 3, 4, 15, 16, 17, 18, 11, 12, 13, 14]);
  });

  it('twice is the picture itself, and leaves the first one as it was', () => {
    const size = fc.integer({ min: 1, max: 9 });
    const picture = fc.tuple(size, size, fc.infiniteStream(fc.integer({ min: 0, max: 255 })));
    fc.assert(
      fc.property(picture, fc.integer({ min: 0, max: 3 }), ([width, height, bytes], offset) => {
        // A view into a larger buffer, as decoders give them.
        const whole = new Uint8Array(offset + width * height * 4);
        const data = whole.subarray(offset).map(() => Number(bytes.next().value));
        const before = [...data];
        const twice = mirrorPixels(mirrorPixels({ width, height, data }));
        expect([...twice.data]).toEqual(before);
        expect([...data]).toEqual(before);
      }),
    );
  });

  it('counts marks clockwise again, a box from its own top left', () => {
    const box: Quad = [
      [10, 20],
      [30, 20],
      [30, 50],
      [10, 50],
    ];
    const turned: Quad = [
      [70, 20],
      [90, 20],
      [90, 50],
      [70, 50],
    ];
    const marks = (quad: Quad) => [{ code: '5m' as const, quad }];
    expect(mirrorMarks(marks(box), 100)).toEqual(marks(turned));
    // As a reading tells the corners in a mirrored picture: from the face's own top left.
    expect(mirrorMarks(marks(mirrorQuad(turned, 100)), 100)).toEqual(marks(turned));
  });
});

/** Whether two outlines begin at the same place. */
function isNear([[ax, ay]]: Quad, [[bx, by]]: Quad): boolean {
  return Math.hypot(ax - bx, ay - by) < 5;
}

const classes: ClassName[] = ['7m', '5m', '3s', 'none'];

/** A network that is as sure of a face as this: `plain` of one whose right half is the darker, `turned` of others. */
function handed(
  plain: number,
  turned: number,
): { name: Parameters<typeof isMirrored>[0]['name']; asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    async name(crops) {
      const count = crops.length / cropSize;
      asked += count;
      const width = classes.length + turnOutputs;
      const logits = new Float32Array(count * width);
      for (let i = 0; i < count; i++) {
        const middle = i * cropSize + (crop.side * crop.side * 3) / 2;
        const p = crops[middle + 15]! > crops[middle + crop.side * 3 - 15]! ? plain : turned;
        logits[i * width] = Math.log((p * (classes.length - 1)) / (1 - p));
      }
      return { logits, embeddings: logits };
    },
  };
}

/** White tiles of which the right half is black, in a row, read as these with a probability of `best`. */
function faces(codes: readonly TileCode[], best: number): { pixels: Pixels; tiles: SeenTile[] } {
  const [width, height] = [60 * codes.length + 20, 100];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((x - 10) % 60 >= 30) data.set([0, 0, 0], (y * width + x) * 4);
    }
  }
  const tiles = codes.map((code, i) => ({
    quad: tileAt(40 + 60 * i, 50, 0, { width: 60, height: 80 }),
    verdict: { codes: [[code, best]], evidence: { best } },
  }));
  return { pixels: { width, height, data }, tiles: tiles as unknown as SeenTile[] };
}

describe('whether a picture is mirrored', () => {
  const three: TileCode[] = ['7m', '5m', '2z'];
  it.each<
    [
      name: string,
      codes: TileCode[],
      best: number,
      plain: number,
      turned: number,
      told: boolean,
      asked: number,
    ]
  >([
    ['three faces that make more sense turned over', three, 0.8, 0.8, 0.999, true, 6],
    ['three that make more sense as they are', three, 0.8, 0.999, 0.97, false, 6],
    ['what makes no sense either way is no tile', three, 0.1, 0.1, 0.9, false, 3],
    ['three a little surer turned over', three, 0.8, 0.9, 0.96, false, 6],
    ['one by itself, which may be drawn oddly, does not tell', ['7m'], 0.5, 0.5, 0.9999, false, 0],
    [
      'nor do many of one kind, which a set may draw the other way',
      Array<TileCode>(9).fill('7m'),
      0.8,
      0.8,
      0.9999,
      false,
      0,
    ],
    ['what is read with ease is not asked about', three, 0.9999, 0.9, 0.9999, false, 0],
    ['bamboos and dots do not tell', ['3s', '7p', '5z', 'x', '9s'], 0.3, 0.3, 0.999, false, 0],
    [
      'of many faces eight are asked about',
      ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1z', '2z'],
      0.8,
      0.8,
      0.999,
      true,
      16,
    ],
    ['no face at all', [], 0.3, 0.3, 0.999, false, 0],
  ])('%s', async (_name, codes, best, plain, turned, told, asked) => {
    const network = handed(plain, turned);
    const { pixels, tiles } = faces(codes, best);
    expect(await isMirrored({ name: network.name, classes }, createPyramid(pixels), tiles)).toBe(told);
    expect(network.asked()).toBe(asked);
  });
});

describe('a mirrored picture of all tiles', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await createReader({ loadModel: (name, file) => readFile(join(root, 'models', name, file)) });
  });
  afterAll(() => reader.close());

  async function allTiles(mirrored: boolean): Promise<Pixels> {
    const picture = sharp(join(root, 'docs/tiles.png')).flop(mirrored).ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  }
  async function read(pixels: Pixels, seen: ReadTile[] = []): Promise<Reading> {
    const result = await reader.read(pixels, seen.length === 0 ? {} : { known: { seen } });
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  }

  it('is read as it lies on the table, told in its own pixels, and says so', async () => {
    const plain = await read(await allTiles(false));
    const picture = await allTiles(true);
    const reading = await read(picture);
    expect(plain.hints.map((hint) => hint.kind)).not.toContain('mirrored');
    expect(reading.hints[0]).toMatchObject({ kind: 'mirrored', tiles: [], areas: [] });
    expect(reading.groups).toEqual(plain.groups);
    expect(reading.tiles).toEqual(
      plain.tiles.map((tile) => ({ ...tile, quad: mirrorQuad(tile.quad, plain.width) })),
    );
    // What a person says of a tile in it is of the tile at that place.
    const [first] = reading.tiles;
    const corrected = await read(picture, [{ ...first!, code: '9s' }]);
    const there = corrected.tiles.find((tile) => isNear(tile.quad, first!.quad));
    expect(there).toMatchObject({ code: '9s', confidence: 1, needsReview: false });
  });

  it('teaches the same set', async () => {
    const [plain, mirrored] = await Promise.all(
      [false, true].map(async (way) => reader.learn(await allTiles(way))),
    );
    if (!plain!.ok || !mirrored!.ok) throw new Error('not learnt');
    expect(mirrored!.value.samples).toEqual(plain!.value.samples);
    expect(mirrored!.value.unsure).toEqual(plain!.value.unsure);
  });
});
