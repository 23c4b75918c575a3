import sharp from 'sharp';
import { createDice } from './drawings';
import type { Drawing } from './drawings';

/** Paints a drawing and does to it what a camera would; eight-bit RGBA. */
export async function paint(
  { svg, camera, width, height }: Drawing,
  seed: number,
  longSide = Math.max(width, height),
): Promise<{ width: number; height: number; data: Uint8Array }> {
  let picture = sharp(Buffer.from(svg))
    .resize({ width: longSide, height: longSide, fit: 'inside' })
    .flatten();
  if (camera.blur > 0.3) picture = picture.blur(camera.blur);
  const { data, info } = await picture
    .linear(camera.light, 0)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dice = createDice(seed);
  if (camera.noise > 0)
    for (let i = 0; i < data.length; i += 4)
      for (let k = 0; k < 3; k++) {
        const value = data[i + k]! + camera.noise * (dice.between(-1, 1) + dice.between(-1, 1));
        data[i + k] = Math.max(0, Math.min(255, value));
      }
  return { width: info.width, height: info.height, data };
}
