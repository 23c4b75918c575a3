import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memory } from '@tensorflow/tfjs-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTiles } from '../../rules/tiles/notation';
import { handFromReading } from '../../vision/hand';
import type { Pixels } from '../../vision/pixels';
import type { Reader, Reading } from '../../vision/protocol';
import { createReader } from '../../vision/reader';

const root = join(import.meta.dirname, '../..');

/** The sample photograph, turned clockwise by some degrees and at another width. */
async function sample(degrees = 0, width = 2000): Promise<Pixels> {
  const picture = sharp(join(root, 'renderer/static/sample.jpg')).resize(width).rotate(degrees);
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

let reader: Reader;
beforeAll(async () => {
  reader = await createReader({ loadModel: (name, file) => readFile(join(root, 'models', name, file)) });
});
afterAll(() => reader.close());

async function read(pixels: Pixels): Promise<Reading> {
  const result = await reader.read(pixels);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** A reading in words. */
function told(reading: Reading): string {
  const hand = handFromReading(reading);
  const tiles = (indices: readonly number[]): string => makeTiles(indices.map((i) => reading.tiles[i]!.code));
  const melds = hand.melds.map(({ kind, tiles: members, from }) => `${kind} ${tiles(members)} from ${from}`);
  const winning = hand.winning === undefined ? 'none' : reading.tiles[hand.winning]!.code;
  return [
    `hand ${tiles(hand.concealed)}`,
    `winning ${winning}`,
    ...melds.sort(),
    `bonus ${tiles(hand.bonus)}`,
    `other ${tiles(hand.other)}`,
  ].join(', ');
}

const expected = 'hand 55599s22z9s, winning 9s, chow 324s from left, pung 777z from left, bonus 2f, other ';

describe('the sample photograph', () => {
  it('is read without an error, and again the same, and no tensor is left behind', async () => {
    const pixels = await sample();
    const first = await read(pixels);
    expect(told(first)).toBe(expected);
    const { numTensors } = memory();
    expect((await read(pixels)).tiles).toEqual(first.tiles);
    expect(memory().numTensors).toBe(numTensors);
  });

  it.each([
    ['upside down', 180, 2000],
    ['on its side', 90, 2000],
    ['at 12 megapixels', 0, 4032],
    ['small', 0, 1000],
  ])('is read the same %s', async (_name, degrees, width) => {
    expect(told(await read(await sample(degrees, width)))).toBe(expected);
  });

  it('is asked about where its edge cuts a tile', async () => {
    const { width, height, data } = await sample();
    const asked = ({ tiles }: Reading) =>
      tiles.filter(({ reasons }) => reasons.some((reason) => /edge cuts it off/.test(reason)));
    const whole = await read({ width, height, data });
    expect(asked(whole)).toEqual([]);
    // More than half of the winning tile, which lies apart at the right.
    const [winning] = whole.tiles
      .filter(({ code }) => code === '9s')
      .map(({ quad }) => quad.map(([x]) => x))
      .sort((a, b) => b[0]! - a[0]!);
    const cut = Math.round(0.6 * Math.min(...winning!) + 0.4 * Math.max(...winning!));
    const left = sharp(data, { raw: { width, height, channels: 4 } }).extract({
      left: 0,
      top: 0,
      width: cut,
      height,
    });
    const reading = await read({ width: cut, height, data: await left.toBuffer() });
    const overEdge = reading.tiles.filter(({ quad }) => quad.some(([x]) => x > cut));
    expect(overEdge.length).toBeGreaterThan(0);
    expect(asked(reading)).toEqual(overEdge);
  });
});
