// Measures the finding of tiles by itself, before anything is named or dropped: how many, and how well outlined.
//
//   node bench/detector.mjs --images DIR --coco FILE [--models DIR] [--every N]
//
// FILE holds labels as `sparrow evaluate` takes them; models/training/held_out.py writes them for what was kept out of
// training. What lies where the labels say nothing is not counted; where backs are not labelled, finding one counts as
// an extra. `--every` takes each N-th picture only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { BadInput, load } from './modules.mjs';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const models = option('models', 'models');
if (option('images') === undefined || option('coco') === undefined)
  throw new BadInput('usage: node bench/detector.mjs --images DIR --coco FILE [--models DIR] [--every N]');
const { parseLabels } = await load('./electron/host/evaluation/labels.ts');
const { matchTiles, overlapOf } = await load('./electron/host/evaluation/matching.ts');
const { loadNetworks } = await load('./vision/networks.ts');
const { createPyramid } = await load('./vision/picture/pyramid.ts');
const { findTiles } = await load('./vision/find/find.ts');

const labels = parseLabels(JSON.parse(readFileSync(option('coco'), 'utf8')));
if (!labels.ok) throw new BadInput(labels.error.message);
const networks = await loadNetworks({
  loadModel: async (name, file) => readFileSync(join(models, name, file)),
  backend: 'wasm',
});

const sum = { pictures: 0, found: 0, missed: 0, extra: 0, overlap: 0, ms: 0 };
for (const image of labels.value.images.filter((_, i) => i % Number(option('every', '1')) === 0)) {
  const picture = sharp(join(option('images'), image.file))
    .rotate()
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const pyramid = createPyramid({ width: info.width, height: info.height, data: new Uint8Array(data) });
  const began = performance.now();
  const found = await findTiles(networks.look, pyramid);
  sum.ms += performance.now() - began;
  // Codes do not matter for pairing.
  const tiles = found.map(({ quad, objectness }) => ({
    code: '1m',
    confidence: objectness,
    quad,
    needsReview: false,
  }));
  const { pairs, missed, extra } = matchTiles(image, tiles);
  sum.pictures++;
  sum.found += pairs.length;
  sum.missed += missed.length;
  sum.extra += extra.length;
  for (const { label, tile } of pairs) sum.overlap += overlapOf(label, tile.quad);
}
networks.close();

const percent = (part, whole) => `${((100 * part) / whole).toFixed(2)} %`;
const { found, missed, extra } = sum;
console.log(`${sum.pictures} pictures, ${found + missed} labelled tiles, ${extra} found beside them`);
console.log(`precision ${percent(found, found + extra)}   recall ${percent(found, found + missed)}`);
console.log(
  `F1 ${percent(2 * found, 2 * found + missed + extra)}   outlines share ${percent(sum.overlap, found)}`,
);
console.log(`${(sum.ms / sum.pictures).toFixed(0)} ms a picture`);
