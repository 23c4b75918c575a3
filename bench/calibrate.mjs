// Fits vision/calibration.json: how much the reader's confidence weighs each sign of doubt, and from which
// confidence on it vouches for a tile.
//
//   node bench/calibrate.mjs --photos DIR [--kept FILE[=MODELS]]… [--renders DIR]… [--samples FILE] [--minutes 6]
//     [--fit] [--dry]
//
// Reads labelled pictures that no network was trained on: the calibration part of the photographs (the same
// rule as `part_of` in models/training/scenes.py), catalogue pictures kept out of a training (FILE by
// models/training/held_out.py), and renders of held-out designs; some of them also made worse (smaller, blurred,
// dim, turned), because good pictures alone hold too few errors to learn from. Where the shipped networks have
// seen all catalogue pictures, MODELS names a folder with networks trained like them without those in FILE: they
// read these. The sources take turns, so that a run cut short by `--minutes` has read as many of each. `--samples`
// names a file that keeps what was read: a run that was stopped goes on from there, and `--fit` fits to what the
// file has; it belongs to the weights it was read with. The bar is the lowest at which of the tiles of
// every source no more than `--silent` (0.001) are wrong and not marked. `--dry` writes nothing.
import { appendFileSync, writeFileSync } from 'node:fs';
import { option, pair, readEach, samplesIn } from './kept-out.mjs';
import { fit } from './logistic.mjs';
import { load } from './modules.mjs';

const samplesFile = option('samples');
const until = Date.now() + 60_000 * Number(option('minutes', '6'));
const most = Number(option('silent', '0.001'));

/** Reads all pictures not yet in `samples`, one sample each: every tile read, and its label or null. */
async function collect(samples) {
  const { seeTiles } = await load('./vision/sight.ts');
  await readEach(samples, until, async ({ networks, pixels, labels, judge, picture, variant }) => {
    const { tiles } = await seeTiles(networks, pixels);
    const labelOf = pair(labels, tiles);
    const taken = new Set(labelOf.values());
    const sample = {
      set: picture.set,
      variant,
      file: picture.file,
      missed: labels.filter((label) => !label.unclear && !taken.has(label)).length,
      tiles: tiles.map(({ quad, verdict }, i) => ({
        ...judge(labelOf.get(i), quad, verdict.codes[0][0]),
        codes: verdict.codes.filter(([, p], k) => k < 2 || p > 1e-5).slice(0, 12),
        evidence: verdict.evidence,
        embedding: [...verdict.embedding].map((value) => Number(value.toPrecision(4))),
      })),
    };
    samples.push(sample);
    if (samplesFile !== undefined) appendFileSync(samplesFile, `${JSON.stringify(sample)}\n`);
  });
}

const { featuresOf, confidenceOf, mayBeNone, showsTiles, vouchFrom } = await load('./vision/confidence.ts');
const { kinshipOf } = await load('./vision/kinship.ts');
const { decideTogether } = await load('./vision/check.ts');
const { reliabilityOf } = await load('./electron/host/evaluation/reliability.ts');

/**
 * Which way each feature may count (0: either way), in the order of `featuresOf`. Signs that go together leave the
 * fit free to count one of them backwards; but a reading that looks worse must never be believed more.
 */
const directions = [0, 0, 0, -1, 0, 0, 1, -1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, 1, 0, 1, -1];

/** Weights fitted to the tiles of some samples: is the best code of each, alone, the right one? */
function fitted(samples) {
  const tiles = samples.flatMap((sample) =>
    sample.tiles.filter((tile) => tile.judged && tile.label !== null),
  );
  const right = tiles.map((tile) => tile.codes[0][0] === tile.label);
  const left = new Set();
  for (;;) {
    const weights = fit(
      tiles.map((tile) => featuresOf(tile).map((x, i) => (left.has(i) ? 0 : x))),
      right,
      tiles.map(() => 1),
    );
    const backwards = directions.findIndex((way, i) => !left.has(i) && way * weights[i] < 0);
    if (backwards < 0) return weights;
    left.add(backwards);
  }
}

/** What the reader makes of the tiles of a sample, decided together, with these weights. */
function decided(sample, weights) {
  const single = sample.tiles.map((tile) => ({
    codes: tile.codes,
    confidence: confidenceOf(tile, { weights }),
  }));
  return {
    ...sample,
    single,
    tiles: decideTogether(single).map((tile, i) => ({ ...sample.tiles[i], ...tile })),
  };
}

/** The judged tiles of decided samples, and which of them are marked where vouching begins at a bar. */
function markedFrom(samples, vouch) {
  return samples.flatMap(({ tiles }) => {
    const doubtful = tiles.map(
      ({ code, confidence, evidence, reasons }) =>
        confidence < vouchFrom(code, false, { vouch }) || mayBeNone(code, evidence) || reasons.length > 0,
    );
    const believed = showsTiles(
      tiles.map(({ code, evidence }, i) => ({ code, sure: !doubtful[i], best: evidence.best })),
    );
    return tiles
      .map((tile, i) => ({ ...tile, marked: !believed || doubtful[i] }))
      .filter((tile) => tile.judged);
  });
}

const samples = samplesIn(samplesFile);
if (!process.argv.includes('--fit')) await collect(samples);
// What the tiles of a picture say of each other is worked out anew, so that its signs can be changed without reading again.
for (const { tiles } of samples) {
  const kinship = kinshipOf(
    tiles.map(({ codes, embedding, evidence }) => ({ code: codes[0][0], embedding, best: evidence.best })),
  );
  tiles.forEach((tile, i) => (tile.evidence.kinship = kinship[i]));
}

// Every picture is judged with weights fitted to the others, a picture and its worse copies together.
const folds = 5;
const files = [...new Set(samples.map(({ file }) => file))];
const foldOf = new Map(files.map((file, i) => [file, i % folds]));
const judged = Array.from({ length: folds }, (_, fold) => {
  const weights = fitted(samples.filter(({ file }) => foldOf.get(file) !== fold));
  return samples.filter(({ file }) => foldOf.get(file) === fold).map((sample) => decided(sample, weights));
}).flat();
const weights = fitted(samples);

const groupOf = ({ set, variant }) => (variant === 'original' ? set : 'worse');
const groups = new Map();
for (const sample of judged) groups.set(groupOf(sample), [...(groups.get(groupOf(sample)) ?? []), sample]);
/** Shares of the found tiles of a group: marked, and wrong without a mark. */
function sharesAt(group, vouch) {
  const found = markedFrom(group, vouch).filter((tile) => tile.label !== null);
  return {
    marked: found.filter((tile) => tile.marked).length / found.length,
    silent: found.filter((tile) => !tile.marked && tile.code !== tile.label).length / found.length,
  };
}

const bars = [
  0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.975, 0.98, 0.985, 0.99, 0.992, 0.994, 0.995, 0.996, 0.997,
  0.998,
];
// Pictures made worse are more than a photographer would send: they do not choose the bar.
const table = bars.map((bar) => ({
  bar,
  cells: [...groups].map(([name, group]) => ({ name, ...sharesAt(group, bar) })),
}));
const holds = ({ cells }) => cells.every(({ name, silent }) => name === 'worse' || silent <= most);
const { bar: vouch } = table.find(holds) ?? table.at(-1);

console.log(`${samples.length} pictures; weights ${weights.map((w) => w.toFixed(3)).join(' ')}`);
for (const { bar, cells } of table) {
  const text = cells.map(
    ({ name, silent, marked }) =>
      `${name} ${(100 * silent).toFixed(2)} % silent ${(100 * marked).toFixed(1)} % marked`,
  );
  console.log(`${bar === vouch ? '→' : ' '} ${bar}: ${text.join(' · ')}`);
}
for (const [name, group] of groups) {
  const tiles = markedFrom(group, vouch);
  const found = tiles.filter((tile) => tile.label !== null);
  const extra = tiles.filter((tile) => tile.label === null);
  const missed = group.reduce((sum, sample) => sum + sample.missed, 0);
  const right = found.filter((tile) => tile.code === tile.label).length;
  const { ece } = reliabilityOf(
    found.map(({ confidence, code, label }) => ({ confidence, right: code === label })),
  );
  console.log(
    `${name}: ${group.length} pictures, ${found.length} found, ${missed} missed, right ${((100 * right) / found.length).toFixed(2)} %, ` +
      `calibration error ${(100 * ece.equalMass).toFixed(2)} % (equal counts) ${(100 * ece.equalWidth).toFixed(2)} % (equal widths), ` +
      `extra ${extra.length}, of them not marked ${extra.filter((tile) => !tile.marked).length}`,
  );
}
const changed = judged.flatMap(({ tiles, single }) =>
  tiles.flatMap((tile, i) =>
    tile.judged && tile.label !== null && tile.code !== single[i].codes[0][0]
      ? [{ ...tile, was: single[i].codes[0][0], wasSure: single[i].confidence }]
      : [],
  ),
);
const spoilt = changed.filter(({ was, label }) => was === label);
console.log(
  `decided otherwise together than alone: ${changed.length} tiles, ${changed.filter((t) => t.code === t.label).length} mended, ` +
    `${spoilt.length} spoilt (the surest of them was ${Math.max(0, ...spoilt.map((t) => t.wasSure)).toFixed(3)} sure)`,
);
console.log('wrong and not marked:');
for (const sample of judged) {
  for (const { code, label, confidence, marked } of markedFrom([sample], vouch)) {
    if (marked || code === label) continue;
    console.log(
      `  ${sample.file} ${sample.variant}: ${code}, labelled ${label ?? 'nothing'}, ${confidence.toFixed(4)}`,
    );
  }
}
if (!process.argv.includes('--dry')) {
  const rounded = weights.map((w) => Number(w.toFixed(4)));
  writeFileSync('vision/calibration.json', `${JSON.stringify({ weights: rounded, vouch }, null, 2)}\n`);
  console.log('wrote vision/calibration.json');
}
