import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../vision/protocol';
import { createReader } from '../../vision/reader';
import { drawHostile, drawingKinds } from '../hostile/drawings';
import { paint } from '../hostile/paint';

const models = join(import.meta.dirname, '../../models');

describe('no tile is vouched for in a picture without tiles', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await createReader({ loadModel: (name, file) => readFile(join(models, name, file)) });
  });
  afterAll(() => reader.close());

  // One small picture of each kind here, and one of signs that a look from afar took for sure tiles; bench/hostile.mjs reads thousands.
  const kinds = [
    ...drawingKinds.map((kind, seed) => [kind, seed, 400] as const),
    ['a page of signs in boxes', 984, 480] as const,
  ];
  it.each(kinds)('%s', { timeout: 600_000 }, async (_kind, seed, longSide) => {
    const result = await reader.read(await paint(drawHostile(seed), seed, longSide));
    if (!result.ok) {
      expect(result.error.code).toBe('no-tiles');
      return;
    }
    for (const tile of result.value.tiles) expect(tile).toMatchObject({ needsReview: true });
  });
});
