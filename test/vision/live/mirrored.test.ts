import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Pixels } from '../../../vision/pixels';
import type { LiveSession, LiveState } from '../../../vision/protocol';
import { createReader } from '../../../vision/reader';

const root = join(import.meta.dirname, '../../..');

/** All tiles as this project draws them, small, as a camera would show them. */
async function allTiles(mirrored: boolean): Promise<Pixels> {
  const picture = sharp(join(root, 'docs/tiles.png')).resize(640).flop(mirrored).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** What is told once nothing is left to look at. */
async function steady(live: LiveSession, pixels: Pixels): Promise<LiveState> {
  for (let frame = 0; frame < 400; frame++) {
    const state = await live.look(pixels);
    if (state.steady) return state;
    await new Promise((resolve) => setTimeout(resolve, Math.min(state.wait, 40)));
  }
  throw new Error('The table never came to rest.');
}

/** Each tile's code and the middle of its face, px, as it lies on the table. */
function places({ tiles, width }: LiveState, mirrored: boolean): { code: string; at: [number, number] }[] {
  const middle = (values: number[]): number => values.reduce((a, b) => a + b) / 4;
  return tiles.map(({ code, quad }) => {
    const x = middle(quad.map((p) => p[0]));
    return { code, at: [mirrored ? width - x : x, middle(quad.map((p) => p[1]))] };
  });
}

it('a camera that mirrors is seen through: the same tiles, told where they are in its frames', async () => {
  const reader = await createReader({
    loadModel: (name, file) => readFile(join(root, 'models', name, file)),
  });
  try {
    const told = await Promise.all(
      [false, true].map(async (mirrored) => {
        const live = reader.live({ budget: 1 });
        const state = await steady(live, await allTiles(mirrored));
        const [first] = state.tiles;
        const corrected = await live.pin(first!.id, '9s');
        expect(corrected.tiles.find(({ id }) => id === first!.id)).toMatchObject({
          code: '9s',
          pinned: true,
          quad: first!.quad,
        });
        live.close();
        return places(state, mirrored);
      }),
    );
    const [plain, mirrored] = told;
    expect(plain).toHaveLength(47);
    expect(mirrored).toHaveLength(47);
    for (const { code, at } of plain!) {
      const there = mirrored!.find((tile) => Math.hypot(tile.at[0] - at[0], tile.at[1] - at[1]) < 6);
      expect(there?.code).toBe(code);
    }
  } finally {
    reader.close();
  }
});
