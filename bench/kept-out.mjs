// Labelled pictures that no network was trained on, as they are and made worse: what is fitted to readings goes by them.
//
//   --photos DIR [--kept FILE[=MODELS]]… [--renders DIR]… [--samples FILE] [--minutes 6] [--fit]
//
// These are the calibration part of the photographs (the same rule as `part_of` in models/training/scenes.py), catalogue
// pictures kept out of a training (FILE by models/training/held_out.py), renders of held-out designs, and photographs whose
// plain tiles were told by hand (bench/plain.json), where nothing else is judged; some of them also made worse (smaller,
// blurred, dim, turned), because good pictures alone hold too few errors to learn
// from. Where the shipped networks have seen all catalogue pictures, MODELS names a folder with networks trained like
// them without those in FILE: they read these. The sources take turns, so that a run cut short by `--minutes` has read
// as many of each. `--samples` names a file that keeps what was read: a run that was stopped goes on from there, and
// `--fit` fits to what the file has; it belongs to the weights it was read with.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { boundsOf, pairUp } from './boxes.mjs';
import { BadInput, load } from './modules.mjs';

const { isPlain } = await load('./vision/places/faces.ts');
const { allTileCodes } = await load('./rules/tiles/tile.ts');

const options = (name) =>
  process.argv.flatMap((word, i) => (word === `--${name}` ? [process.argv[i + 1]] : []));

/** What follows --name on the command line, or something else. */
export const option = (name, otherwise) => options(name)[0] ?? otherwise;

const photos = option('photos', '../shared/photos');
const models = option('models', 'models');

/** Ways to make a picture worse: what sharp does, and where a point (x, y) of w × h goes. */
const variants = {
  original: [(p) => p, ([x, y]) => [x, y]],
  half: [(p, w, h) => p.resize(Math.round(w / 2), Math.round(h / 2)), ([x, y]) => [x / 2, y / 2]],
  third: [
    (p, w, h) => p.resize(Math.round(w * 0.35), Math.round(h * 0.35)),
    ([x, y]) => [x * 0.35, y * 0.35],
  ],
  blurred: [(p) => p.blur(1.8), ([x, y]) => [x, y]],
  dim: [(p) => p.linear(0.25, 4), ([x, y]) => [x, y]],
  turned: [(p) => p.rotate(90), ([x, y], w, h) => [h - y, x]],
};

function partOfPhotographs() {
  const { categories, images, annotations } = JSON.parse(
    readFileSync(join(photos, 'scenes/train.json'), 'utf8'),
  );
  // With labels beside their tiles.
  const unfit = new Set([49, 262, 263, 264, 265, 266]);
  const held = images.filter(
    ({ kind, photo }) => !unfit.has(photo) && kind !== 'catalogue' && Math.floor(photo / 9) % 12 === 5,
  );
  return labelledPhotographs('photographs', models, { categories, images: held, annotations });
}

/** Catalogue pictures that were kept out of a training, to be read by what came of it. */
function partKeptOut(source) {
  const [file, networks = models] = source.split('=');
  return labelledPhotographs('catalogue', networks, JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * What is plain in some photographs and has no label there: outlines of backs (`x`), of white dragons (`5z`), and of places that nobody could
 * tell or that show a part of one (`unclear`), px, by picture. Outlined by the reader (29 November), each looked at; all that
 * is plain elsewhere in them is no tile: sides of tiles, hands, cloth. The photographs are named in models/classifier/CARD.md (CC BY 4.0).
 */
export const toldPlain = JSON.parse(readFileSync(join(import.meta.dirname, 'plain.json'), 'utf8'));

/** The photographs of training in which plain tiles were told. The networks have seen them, but heard nothing of these tiles. */
function partToldPlain() {
  const { images, annotations } = JSON.parse(readFileSync(join(photos, 'scenes/train.json'), 'utf8'));
  return images.flatMap(({ id, file_name }) => {
    const told = toldPlain[`train/${file_name}`];
    if (told === undefined) return [];
    const labelled = annotations.filter((note) => note.image_id === id).map(({ bbox }) => cornersOf(bbox));
    const unclear = [...labelled, ...told.unclear].map((corners) => ({ code: '?', corners, unclear: true }));
    const tiles = ['x', '5z'].flatMap((code) =>
      told[code].map((corners) => ({ code, corners, unclear: false })),
    );
    return [
      {
        set: 'plain',
        networks: models,
        file: join(photos, 'scenes/train', file_name),
        unlabelled: allTileCodes.filter((code) => !isPlain(code)),
        tiles: [...tiles, ...unclear],
      },
    ];
  });
}

const cornersOf = ([x, y, w, h]) => [
  [x, y],
  [x + w, y + h],
];

function labelledPhotographs(set, networks, { categories, images, annotations }) {
  const codes = new Map(categories.map(({ id, name }) => [id, name]));
  return images.map((image) => ({
    set,
    networks,
    file: join(photos, 'scenes/train', image.file_name),
    // Backs are not labelled in the photographs, and white ones look like white dragons.
    unlabelled: ['x', '5z'],
    region: image.complete ? undefined : image.labelled_region,
    tiles: annotations
      .filter((note) => note.image_id === image.id)
      .map(({ category_id, bbox, cut }) => ({
        code: codes.get(category_id),
        corners: cornersOf(bbox),
        unclear: cut === true,
      })),
  }));
}

function partOfRenders(folder) {
  const lines = readFileSync(join(folder, 'labels.ndjson'), 'utf8').trim().split('\n');
  // Tiles strewn without regard to how many a set has tell nothing of decisions that count copies.
  const laid = lines.map((line) => JSON.parse(line)).filter(({ tiles }) => isOneSet(tiles));
  return laid.map(({ file, tiles }) => {
    return {
      set: 'renders',
      networks: models,
      file: join(folder, file),
      unlabelled: [],
      tiles: tiles.map(({ code, quad, visible, ignore }) => ({
        code,
        corners: quad,
        unclear: ignore === true || (visible ?? 1) < 0.7,
      })),
    };
  });
}

/** Whether one set of tiles has all of these: four of a kind, red fives among the fives, one of each bonus tile. */
function isOneSet(tiles) {
  const copies = new Map();
  for (const { code } of tiles) {
    if (['x', 'j', '?'].includes(code)) continue;
    const kind = code.replace('0', '5');
    copies.set(kind, (copies.get(kind) ?? 0) + 1);
  }
  return [...copies].every(([kind, count]) => count <= (/[fg]/.test(kind) ? 1 : 4));
}

/** All pictures, those of each source in turn; the pictures of a source in a mixed but always the same order. */
function pictures() {
  const sources = [
    partOfPhotographs(),
    partToldPlain(),
    options('kept').flatMap(partKeptOut),
    ...options('renders').map(partOfRenders),
  ].map((source) => source.map((_, i) => source[(i * 7919) % source.length]));
  const longest = Math.max(...sources.map((source) => source.length));
  return Array.from({ length: longest }, (_, i) =>
    sources.flatMap((source) => source.slice(i, i + 1)),
  ).flat();
}

function inside([x, y], polygon) {
  let odd = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** What a file of samples has, one a line; none where there is no file. */
function samplesIn(file) {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** Of a verdict's codes so many are kept, and those as likely as this. */
const codesKept = { most: 12, least: 1e-5 };

/** A named place as it is written to a file: short numbers, and of its codes the likely ones. */
const written = ({ quad, verdict, face, ink }) => ({
  quad: quad.map((corner) => corner.map((value) => Number(value.toFixed(2)))),
  verdict: {
    ...verdict,
    codes: verdict.codes.filter(([, p], k) => k < 2 || p > codesKept.least).slice(0, codesKept.most),
    embedding: [...verdict.embedding].map((value) => Number(value.toPrecision(4))),
  },
  face: { ...face, body: face.body?.map((value) => Number(value.toPrecision(4))) },
  ink: [...ink].map((value) => Number(value.toPrecision(4))),
});

/**
 * The pictures read, every third made worse too, in each of the ways in turn: `{ set, variant, file, labels, region,
 * unlabelled, places }`, the places as they were named, before it is judged which are tiles. Those kept in the file named
 * by --samples are not read again, and with --fit no others; reading stops after --minutes.
 */
export async function readSamples() {
  const file = option('samples');
  const until = Date.now() + 60_000 * Number(option('minutes', '6'));
  const samples = samplesIn(file);
  if (!process.argv.includes('--fit')) {
    await readEach(samples, until, (sample) => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(sample)}\n`);
    });
  }
  if (samples.length === 0)
    throw new BadInput(
      'No picture has been read: --photos and --renders name them, --samples a file that keeps what was read.',
    );
  if (samples.some(({ places }) => places.some(({ ink }) => ink === undefined)))
    throw new BadInput(
      `${file} was kept before ink was looked at: read the pictures anew into another file.`,
    );
  for (const { places } of samples)
    for (const { verdict } of places) verdict.embedding = Float32Array.from(verdict.embedding);
  return samples;
}

/** Adds every picture that is not yet in `samples`, until a time (ms since 1970), and calls `seen` with it. */
async function readEach(samples, until, seen) {
  const { loadNetworks } = await load('./vision/networks.ts');
  const { createPyramid } = await load('./vision/picture/pyramid.ts');
  const { findTiles } = await load('./vision/find/find.ts');
  const { nameTiles } = await load('./vision/name/naming.ts');
  const { mendOutlines } = await load('./vision/mend/mend.ts');
  const loaded = new Map();
  for (const folder of new Set(pictures().map((picture) => picture.networks))) {
    const loadModel = async (name, file) => readFileSync(join(folder, name, file));
    loaded.set(folder, await loadNetworks({ loadModel }));
  }
  const done = new Set(samples.map(({ set, file, variant }) => `${set} ${file} ${variant}`));
  const names = Object.keys(variants);
  for (const [index, picture] of pictures().entries()) {
    const worse = index % 3 === 0 ? [names[1 + ((index / 3) % (names.length - 1))]] : [];
    for (const variant of ['original', ...worse]) {
      if (done.has(`${picture.set} ${picture.file} ${variant}`) || Date.now() > until) continue;
      const [change, move] = variants[variant];
      const { width, height } = await sharp(picture.file).metadata();
      const { data, info } = await change(sharp(picture.file), width, height)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const networks = loaded.get(picture.networks);
      const pyramid = createPyramid({ width: info.width, height: info.height, data });
      const named = await nameTiles(networks, pyramid, await findTiles(networks.look, pyramid));
      const places = await mendOutlines(networks, pyramid, named);
      const sample = {
        set: picture.set,
        variant,
        file: picture.file,
        labels: picture.tiles.map(({ code, corners, unclear }) => ({
          code,
          unclear,
          box: boundsOf(corners.map((corner) => move(corner, width, height))),
        })),
        region: picture.region?.map((corner) => move(corner, width, height)),
        unlabelled: picture.unlabelled,
        places: places.map(written),
      };
      samples.push(sample);
      seen(sample);
    }
  }
  loaded.forEach((networks) => networks.close());
}

/**
 * What some places or tiles of a sample are: the label of each or null, and whether it is to be judged; and the labels
 * that none of them has. A label belongs to what overlaps it by half at least, the best pair first.
 */
export function judge({ labels, region, unlabelled }, tiles) {
  const labelOf = pairUp(
    labels.map(({ box }) => box),
    tiles,
  ).map((i) => labels[i]);
  const taken = new Set(labelOf);
  const judged = tiles.map(({ quad, verdict }, i) => {
    const label = labelOf[i];
    const box = boundsOf(quad);
    const outside = region !== undefined && !inside([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], region);
    const unknown = label === undefined && (outside || unlabelled.includes(verdict.codes[0][0]));
    return { label: label?.code ?? null, judged: !(label?.unclear || unknown) };
  });
  return { judged, missed: labels.filter((label) => !label.unclear && !taken.has(label)) };
}
