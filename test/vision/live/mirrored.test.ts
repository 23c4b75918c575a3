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

/** Each tile's code and the middle of its face, to the nearest 4 px. */
function places({ tiles, width }: LiveState, mirrored: boolean): string[] {
  const middle = (values: number[]): number => Math.round(values.reduce((a, b) => a + b) / 16);
  return tiles
    .map(({ code, quad }) => {
      const x = quad.map((p) => (mirrored ? width - p[0] : p[0]));
      return `${code} ${middle(x)} ${middle(quad.map((p) => p[1]))}`;
    })
    .sort();
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
    expect(told[1]).toEqual(told[0]);
    expect(told[0]).toHaveLength(47);
  } finally {
    reader.close();
  }
});
