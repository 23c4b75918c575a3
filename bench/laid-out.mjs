// What a set learns from pictures of its tiles by the reader's own reading: how many of the labelled tiles it learns, asks about, and
// learns under a wrong name.
//
//   node bench/laid-out.mjs --images DIR --coco FILE [--least N]
//
// FILE holds COCO labels of pictures in DIR, such as those `python3 -m render.make --sheets --copies` writes, or photographs of hands
// and tables; pictures with fewer than N labelled tiles (1) are left out. Each picture is learnt from alone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { pairUp } from './boxes.mjs';
import { BadInput, load } from './modules.mjs';

const { values } = parseArgs({
  options: { images: { type: 'string' }, coco: { type: 'string' }, least: { type: 'string', default: '1' } },
});
if (values.images === undefined || values.coco === undefined)
  throw new BadInput('Name the pictures with --images and their labels with --coco.');
const least = Number(values.least);
if (!(least >= 1)) throw new BadInput(`--least takes a number of tiles, not “${values.least}”.`);

/** The labels as they are in the file. */
function readLabels(file) {
  const text = readFileSync(file, 'utf8');
  try {
    const labels = JSON.parse(text);
    if (['images', 'annotations', 'categories'].every((key) => Array.isArray(labels[key]))) return labels;
  } catch {
    // Told below.
  }
  throw new BadInput(`${file} holds no COCO labels.`);
}

const { images, annotations, categories } = readLabels(values.coco);
const names = new Map(categories.map(({ id, name }) => [id, name]));
const labelsOf = new Map(images.map(({ id }) => [id, []]));
for (const { image_id, category_id, bbox, iscrowd } of annotations) {
  const [x, y, w, h] = bbox;
  labelsOf.get(image_id)?.push({ code: names.get(category_id), box: [x, y, x + w, y + h], counts: !iscrowd });
}

const { loadNetworks } = await load('./vision/networks.ts');
const { createReaderFrom } = await load('./vision/reader.ts');
const networks = await loadNetworks({
  loadModel: async (name, file) => readFileSync(join('models', name, file)),
});
const reader = createReaderFrom(networks);

const absent = images.find(({ file_name }) => !existsSync(join(values.images, file_name)));
if (absent !== undefined) throw new BadInput(`There is no ${join(values.images, absent.file_name)}.`);

const sum = { pictures: 0, tiles: 0, asked: 0, wrong: 0 };
for (const { id, file_name } of images) {
  const labels = labelsOf.get(id);
  if (labels.length < least) continue;
  const { data, info } = await sharp(join(values.images, file_name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const learnt = await reader.learn({ width: info.width, height: info.height, data });
  if (!learnt.ok) throw new Error(learnt.error.message);
  const { reading, unsure } = learnt.value;
  sum.pictures++;
  const boxes = labels.map(({ box }) => box);
  for (const [j, i] of pairUp(boxes, reading.tiles).entries()) {
    const label = labels[i];
    if (!label?.counts) continue;
    const { code } = reading.tiles[j];
    sum.tiles++;
    if (unsure.includes(j)) sum.asked++;
    else if (code !== label.code) {
      sum.wrong++;
      console.log(`${file_name}: a ${label.code} is learnt as ${code}`);
    }
  }
}
networks.close();
console.log(
  `${sum.pictures} pictures, ${sum.tiles} labelled tiles found: ${sum.asked} asked about, ${sum.wrong} learnt under another name`,
);
