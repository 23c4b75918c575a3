// One picture of the whole set for the README: node renderer/art/draw/sheet.mjs, writes docs/tiles.png.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const rows = [
  '1m 2m 3m 4m 5m 6m 7m 8m 9m 0m',
  '1p 2p 3p 4p 5p 6p 7p 8p 9p 0p',
  '1s 2s 3s 4s 5s 6s 7s 8s 9s 0s',
  '1z 2z 3z 4z 5z 6z 7z j x unknown',
  '1f 2f 3f 4f 1g 2g 3g 4g',
].map((row) => row.split(' '));
const [width, height, gap, margin] = [96, 128, 8, 24];
const columns = 10;

const pictures = await Promise.all(
  rows.flatMap((row, y) =>
    row.map(async (name, x) => ({
      input: await sharp(readFileSync(new URL(`../tiles/${name}.svg`, import.meta.url)))
        .resize(width, height)
        .png()
        .toBuffer(),
      left: Math.round(margin + (x + (columns - row.length) / 2) * (width + gap)),
      top: margin + y * (height + gap),
    })),
  ),
);
const docs = fileURLToPath(new URL('../../../docs', import.meta.url));
mkdirSync(docs, { recursive: true });
await sharp({
  create: {
    width: 2 * margin + columns * (width + gap) - gap,
    height: 2 * margin + rows.length * (height + gap) - gap,
    channels: 3,
    background: '#2b6650',
  },
})
  .composite(pictures)
  .png({ palette: true, colours: 256, compressionLevel: 9 })
  .toFile(`${docs}/tiles.png`);
