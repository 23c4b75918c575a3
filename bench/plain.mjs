// How many of the backs and white dragons that have no label in photographs, but were told by hand (bench/plain.json), the reader finds,
// what it takes for one besides, and how many it vouches for.
//
//   node bench/plain.mjs --photos DIR [--part dev|train] [--list]
//
// What is a tile was fitted to those of training (bench/tileness.mjs), to none of dev. Told are those outlined by the detector alone: what it
// does not see nobody counts here. Each photograph is read as the app reads it; `--list` tells what is wrong in which.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { boundsOf, overlap, pairUp } from './boxes.mjs';
import { toldPlain } from './kept-out.mjs';
import { load } from './modules.mjs';
import { photographsOf, photoOptions } from './photographs.mjs';

const { values } = parseArgs({ options: { ...photoOptions, list: { type: 'boolean', default: false } } });
const { folder, images, boxesOf } = photographsOf(values);

const { isPlain } = await load('./vision/places/faces.ts');
const { loadNetworks } = await load('./vision/networks.ts');
const { createReaderFrom } = await load('./vision/reader.ts');
const networks = await loadNetworks({
  loadModel: async (name, file) => readFileSync(join('models', name, file)),
});
const reader = createReaderFrom(networks);

/** What shares so much with a place that nobody could tell, or with a labelled tile, is not counted. */
const FREE = 0.3;

const count = () => ({ told: 0, found: 0, right: 0, marked: 0, silent: 0 });
const of = { x: count(), '5z': count() };
const [none, pictures] = [
  { vouched: 0, asked: 0 },
  images.filter(({ file_name }) => toldPlain[`${values.part}/${file_name}`]),
];
for (const { id, file_name } of pictures) {
  const told = toldPlain[`${values.part}/${file_name}`];
  const labels = ['x', '5z'].flatMap((code) => told[code].map((quad) => ({ code, box: boundsOf(quad) })));
  const labelled = boxesOf.get(id).map(([x, y, w, h]) => [x, y, x + w, y + h]);
  const free = [...labelled, ...told.unclear.map(boundsOf)];
  const { data, info } = await sharp(join(folder, file_name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = await reader.read({ width: info.width, height: info.height, data });
  if (!read.ok) throw new Error(read.error.message);
  const { tiles } = read.value;
  const labelOf = pairUp(
    labels.map(({ box }) => box),
    tiles,
  ).map((i) => labels[i]);
  for (const { code } of labels) of[code].told++;
  tiles.forEach(({ code, quad, needsReview }, i) => {
    const label = labelOf[i];
    const where = `${file_name} ${quad[0].map(Math.round).join(',')}`;
    if (label === undefined) {
      if (!isPlain(code) || free.some((box) => overlap(box, boundsOf(quad)) >= FREE)) return;
      if (values.list && !needsReview) console.log(`${where}: vouched for as ${code}, and no tile`);
      if (needsReview) none.asked++;
      else none.vouched++;
      return;
    }
    const sum = of[label.code];
    sum.found++;
    if (code === label.code) sum.right++;
    if (needsReview) sum.marked++;
    else if (code !== label.code) {
      sum.silent++;
      if (values.list) console.log(`${where}: ${label.code} vouched for as ${code}`);
    }
  });
}
networks.close();

console.log(`${pictures.length} photographs`);
for (const [name, { told, found, right, marked, silent }] of [
  ['backs', of.x],
  ['white dragons', of['5z']],
])
  console.log(`${told} ${name}: ${found} found, ${right} right, ${marked} asked about, ${silent} silent`);
console.log(`Taken for one, and no tile: ${none.vouched} vouched for, ${none.asked} asked about`);
