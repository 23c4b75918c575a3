// Fits vision/calibration.json: how much the reader's confidence weighs each sign of doubt, and from which
// confidence on it vouches for a tile.
//
//   node bench/calibrate.mjs --photos DIR [--renders DIR] [--samples FILE] [--fit] [--dry]
//
// Reads labelled pictures that no network was trained on: the calibration part of the photographs (the same
// rule as `part_of` in models/training/scenes.py), catalogue pictures, and renders of held-out designs, each
// also made worse (smaller, blurred, dim, turned), because good pictures alone hold too few errors to learn
// from. `--samples` names a file that keeps what was read: a run that was stopped goes on from there, and
// `--fit` fits to what the file has. `--dry` writes nothing.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const photos = option('photos') ?? '../shared/photos';
const renders = option('renders');
const models = option('models') ?? 'models';
const samplesFile = option('samples');

/** Imports one of our TypeScript modules into this process. */
async function load(path) {
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
  return module;
}

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
  const codes = new Map(categories.map(({ id, name }) => [id, name]));
  const held = images.filter(({ kind, photo }) => kind === 'catalogue' || Math.floor(photo / 9) % 12 === 5);
  return held.map((image) => ({
    set: image.kind === 'catalogue' ? 'catalogue' : 'photographs',
    file: join(photos, 'scenes/train', image.file_name),
    // Backs are not labelled in the photographs.
    unlabelled: ['x'],
    region: image.complete ? undefined : image.labelled_region,
    tiles: annotations
      .filter((note) => note.image_id === image.id)
      .map(({ category_id, bbox: [x, y, w, h], cut }) => ({
        code: codes.get(category_id),
        corners: [
          [x, y],
          [x + w, y + h],
        ],
        unclear: cut === true,
      })),
  }));
}

function partOfRenders() {
  if (renders === undefined) return [];
  const lines = readFileSync(join(renders, 'labels.ndjson'), 'utf8').trim().split('\n');
  return lines.slice(0, Number(option('most') ?? 150)).map((line) => {
    const { file, tiles } = JSON.parse(line);
    return {
      set: 'renders',
      file: join(renders, file),
      unlabelled: [],
      tiles: tiles.map(({ code, quad, visible }) => ({ code, corners: quad, unclear: (visible ?? 1) < 0.7 })),
    };
  });
}

const boundsOf = (points) => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

function overlap(a, b) {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (w <= 0 || h <= 0) return 0;
  const size = (q) => (q[2] - q[0]) * (q[3] - q[1]);
  return (w * h) / (size(a) + size(b) - w * h);
}

function inside([x, y], polygon) {
  let odd = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** Reads all pictures not yet in `samples`; one sample a tile read: what was seen, and its label or null. */
async function collect(samples) {
  const { loadNetworks } = await load('./vision/networks.ts');
  const { seeTiles } = await load('./vision/sight.ts');
  const networks = await loadNetworks({
    loadModel: async (name, file) => readFileSync(join(models, name, file)),
  });
  const done = new Set(samples.map(({ file, variant }) => `${file} ${variant}`));
  const names = Object.keys(variants);
  const pictures = [...partOfPhotographs(), ...partOfRenders()];
  for (const [index, picture] of pictures.entries()) {
    // Every picture as it is, and the ways to make it worse in turn.
    for (const name of ['original', names[1 + (index % (names.length - 1))]]) {
      if (done.has(`${picture.file} ${name}`)) continue;
      const [change, move] = variants[name];
      const fresh = [];
      const { width, height } = await sharp(picture.file).metadata();
      const { data, info } = await change(sharp(picture.file), width, height)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { tiles } = await seeTiles(networks, { width: info.width, height: info.height, data });
      const labels = picture.tiles.map(({ code, corners, unclear }) => ({
        code,
        unclear,
        box: boundsOf(corners.map((corner) => move(corner, width, height))),
      }));
      const pairs = labels
        .flatMap((label, i) => tiles.map((tile, j) => [overlap(label.box, boundsOf(tile.quad)), i, j]))
        .filter(([value]) => value >= 0.5)
        .sort((a, b) => b[0] - a[0]);
      const labelOf = new Map();
      const taken = new Set();
      for (const [, i, j] of pairs) {
        if (taken.has(i) || labelOf.has(j)) continue;
        taken.add(i);
        labelOf.set(j, labels[i]);
      }
      tiles.forEach(({ quad, verdict }, j) => {
        const label = labelOf.get(j);
        if (label?.unclear) return;
        const code = verdict.codes[0][0];
        if (label === undefined && picture.unlabelled.includes(code)) return;
        const box = boundsOf(quad);
        const centre = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
        const region = picture.region?.map((corner) => move(corner, width, height));
        if (label === undefined && region !== undefined && !inside(centre, region)) return;
        fresh.push({
          set: picture.set,
          variant: name,
          file: picture.file,
          label: label?.code ?? null,
          code,
          none: verdict.none,
          evidence: verdict.evidence,
          alternatives: verdict.codes.slice(0, 3),
          quad,
        });
      });
      const missed = labels.filter((label, i) => !label.unclear && !taken.has(i)).length;
      fresh.push({ set: picture.set, variant: name, file: picture.file, missed });
      samples.push(...fresh);
      if (samplesFile !== undefined) {
        appendFileSync(samplesFile, fresh.map((sample) => `${JSON.stringify(sample)}\n`).join(''));
      }
    }
  }
  networks.close();
}

/** Logistic regression by Newton's method with a small penalty: weights of the columns of `rows`. */
function fit(rows, right, importance, penalty = 1) {
  const n = rows[0].length;
  const weights = new Array(n).fill(0);
  for (let round = 0; round < 50; round++) {
    const gradient = weights.map((w, i) => (i === 0 ? 0 : -penalty * w));
    const curve = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => (i === j ? (i === 0 ? 1e-6 : penalty) : 0)),
    );
    rows.forEach((row, k) => {
      const p = 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * weights[i], 0)));
      const error = importance[k] * ((right[k] ? 1 : 0) - p);
      const slope = importance[k] * p * (1 - p);
      for (let i = 0; i < n; i++) {
        gradient[i] += error * row[i];
        for (let j = 0; j < n; j++) curve[i][j] += slope * row[i] * row[j];
      }
    });
    const step = solve(curve, gradient);
    step.forEach((s, i) => (weights[i] += s));
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

/** Solves a linear system by elimination with pivoting. */
function solve(matrix, values) {
  const n = values.length;
  const rows = matrix.map((row, i) => [...row, values[i]]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(rows[r][i]) > Math.abs(rows[pivot][i])) pivot = r;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const factor = rows[r][i] / rows[i][i];
      for (let c = i; c <= n; c++) rows[r][c] -= factor * rows[i][c];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}

const { featuresOf, confidenceOf } = await load('./vision/confidence.ts');
const samples =
  samplesFile !== undefined && existsSync(samplesFile)
    ? readFileSync(samplesFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
if (!process.argv.includes('--fit')) await collect(samples);
// Whether something is a tile at all is judged apart, by what the reader drops: here only whether the code of
// a tile is right.
const read = samples.filter((sample) => sample.code !== undefined && sample.label !== null);
const extra = samples.filter((sample) => sample.label === null && sample.set === 'renders');
const isRight = (sample) => sample.code === sample.label;
const weights = fit(
  read.map((sample) => featuresOf(sample.evidence)),
  read.map(isRight),
  read.map(() => 1),
);

// The bar: as low as leaves at most this share of all found tiles wrong and unmarked: of designs known from
// training, of others, and of everything made worse.
const most = { photographs: 0.002, catalogue: 0.004, renders: 0.004, worse: 0.004 };
const judged = read.map((sample) => ({ ...sample, confidence: confidenceOf(sample.evidence, { weights }) }));
const groups = new Map();
for (const sample of judged) {
  const key = sample.variant === 'original' ? sample.set : 'worse';
  groups.set(key, [...(groups.get(key) ?? []), sample]);
}
const silentShare = (group, bar) =>
  group.filter((sample) => !isRight(sample) && sample.confidence >= bar).length / group.length;
const bars = [
  0.8, 0.85, 0.9, 0.93, 0.95, 0.96, 0.97, 0.975, 0.98, 0.985, 0.99, 0.992, 0.994, 0.996, 0.997, 0.998, 0.999,
];
const vouch =
  bars.find((bar) => [...groups].every(([key, group]) => silentShare(group, bar) <= most[key])) ??
  bars.at(-1);

console.log(`${read.length} tiles read; weights ${weights.map((w) => w.toFixed(3)).join(' ')}`);
for (const bar of bars) {
  const cells = [...groups].map(([key, group]) => {
    const marked = group.filter((sample) => sample.confidence < bar).length / group.length;
    return `${key} ${(100 * silentShare(group, bar)).toFixed(2)} % silent ${(100 * marked).toFixed(1)} % marked`;
  });
  console.log(`${bar === vouch ? '→' : ' '} ${bar}: ${cells.join(' · ')}`);
}
for (const [key, group] of groups) {
  const missed = samples
    .filter((s) => s.missed !== undefined && (s.variant === 'original' ? s.set : 'worse') === key)
    .reduce((sum, s) => sum + s.missed, 0);
  const right = group.filter(isRight).length / group.length;
  console.log(`${key}: ${group.length} found, ${missed} missed, right ${(100 * right).toFixed(2)} %`);
}
const unmarked = extra.filter((sample) => confidenceOf(sample.evidence, { weights }) >= vouch);
console.log(`read where renders have no tile: ${extra.length}, of them not marked ${unmarked.length}`);
if (!process.argv.includes('--dry')) {
  const rounded = weights.map((w) => Number(w.toFixed(4)));
  writeFileSync('vision/calibration.json', `${JSON.stringify({ weights: rounded, vouch }, null, 2)}\n`);
  console.log('wrote vision/calibration.json');
}
