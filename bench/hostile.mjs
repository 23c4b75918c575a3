// Reads pictures that show no mahjong tile, drawn from seeds, and lists those in which the reader vouched for one.
//
//   node bench/hostile.mjs [--from 0] [--count 2000] [--models DIR] [--list FILE] [--keep DIR]
//   node bench/hostile.mjs --draw DIR --from 100000 [--count N]
//
// The second only draws: JPEG pictures for training to learn from, with labels.ndjson saying that they show no
// tile. The seeds of the tests are below 100,000; training takes others.
// `--list` writes one JSON object a line: the seed, the kind of picture and what was read; `--keep` keeps the
// pictures in which a tile was vouched for, as PNG.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { load } from './modules.mjs';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const from = Number(option('from', 0));
const count = Number(option('count', 2000));
const models = option('models', 'models');
const list = option('list');
const keep = option('keep');

const { drawHostile } = await load('./test/hostile/drawings.ts');
const { paint } = await load('./test/hostile/paint.ts');
if (option('draw') !== undefined) {
  const folder = option('draw');
  mkdirSync(folder, { recursive: true });
  const labels = [];
  for (let seed = from; seed < from + count; seed++) {
    const { data, width, height } = await paint(drawHostile(seed), seed);
    const file = `${seed}.jpg`;
    await sharp(data, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 50 + (seed % 45) })
      .toFile(join(folder, file));
    labels.push(`${JSON.stringify({ file, width, height, tiles: [] })}\n`);
  }
  writeFileSync(join(folder, 'labels.ndjson'), labels.join(''));
  process.exit(0);
}
const { createReader } = await load('./vision/reader.ts');
const reader = await createReader({
  loadModel: async (name, file) => readFileSync(join(models, name, file)),
});
if (keep !== undefined) mkdirSync(keep, { recursive: true });
const lines = [];
const kinds = new Map();
let readTiles = 0;
for (let seed = from; seed < from + count; seed++) {
  const drawing = drawHostile(seed);
  const pixels = await paint(drawing, seed);
  const result = await reader.read(pixels);
  const tiles = result.ok ? result.value.tiles : [];
  const vouched = tiles.filter((tile) => !tile.needsReview);
  readTiles += tiles.length;
  const row = kinds.get(drawing.kind) ?? { pictures: 0, withTiles: 0, vouched: 0 };
  row.pictures += 1;
  if (tiles.length > 0) row.withTiles += 1;
  if (vouched.length > 0) row.vouched += 1;
  kinds.set(drawing.kind, row);
  if (tiles.length > 0) {
    lines.push({
      seed,
      kind: drawing.kind,
      tiles: tiles.map(({ code, confidence, needsReview }) => [
        code,
        Number(confidence.toFixed(4)),
        needsReview,
      ]),
    });
  }
  if (vouched.length > 0 && keep !== undefined) {
    const raw = { width: pixels.width, height: pixels.height, channels: 4 };
    await sharp(pixels.data, { raw })
      .png()
      .toFile(join(keep, `hostile${seed}.png`));
  }
}
reader.close();
const vouched = [...kinds.values()].reduce((sum, row) => sum + row.vouched, 0);
for (const [kind, row] of [...kinds].sort((a, b) => b[1].vouched - a[1].vouched)) {
  if (row.withTiles === 0) continue;
  console.log(
    `${kind.padEnd(24)} ${row.pictures} pictures, tiles read in ${row.withTiles}, vouched for in ${row.vouched}`,
  );
}
console.log(`${count} pictures, ${readTiles} tiles read, a tile vouched for in ${vouched} pictures`);
if (list !== undefined) writeFileSync(list, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
