// Fits vision/name/calibration.json: how much the reader's confidence weighs each sign of doubt, and from which
// confidence on it vouches for a tile.
//
//   node bench/calibrate.mjs --photos DIR [--kept FILE[=MODELS]]… [--renders DIR]… [--samples FILE] [--minutes 6]
//     [--fit] [--fives] [--dry]
//
// Which pictures, and what the options are, bench/kept-out.mjs tells; with the samples of bench/tileness.mjs, which is to be
// run before, `--fit --samples FILE` is enough. The bar is the lowest at which of the tiles of every source no more than
// `--silent` (0.001) are wrong and not marked; pictures made worse do not choose it. `--fives` fits nothing but which fives
// are red, and leaves all else as it is; `--dry` writes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { judge, option, readSamples } from './kept-out.mjs';
import { fit } from './logistic.mjs';
import { load } from './modules.mjs';
import { fitReds, isRed, redsCount } from './reds.mjs';

const most = Number(option('silent', '0.001'));
const file = 'vision/name/calibration.json';
const shipped = JSON.parse(readFileSync(file, 'utf8'));
const onlyFives = process.argv.includes('--fives');

const { beliefIn, featuresOf, mayBeNone, showsTiles } = await load('./vision/name/confidence.ts');
const { twinOf } = await load('./vision/name/fives.ts');
const { tilesAmong } = await load('./vision/keep/keeping.ts');
const { decideTogether } = await load('./vision/check/check.ts');
const { reliabilityOf } = await load('./electron/host/evaluation/reliability.ts');

/**
 * Which way each feature may count (0: either way), in the order of `featuresOf`. Signs that go together leave the
 * fit free to count one of them backwards; but a reading that looks worse must never be believed more.
 */
const directions = [0, 0, 0, -1, 0, 0, 1, -1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, 1, 0, 1, -1];

/**
 * The penalty of the fit of which fives are red, where it is 1 for all else: what others of the suit say of one tells little until
 * it counts for much. On 360 pictures of sets it was not fitted to, 116 fives were asked about for nothing but their colour
 * before these signs were heard, 76 with this, 101 with ten times as much.
 */
const ofFives = 0.3;

/** White backs count so much: every fourth of the rendered sets has backs of its faces' colour, few real ones have. */
const whiteBacksCount = 0.25;

const isWhiteBack = ({ codes: [[code]], label }) => label === 'x' && code === '5z';

/** Weights fitted to the tiles of some samples: which fives are red, and is the best code of each tile, alone, the right one? */
function fitted(samples) {
  const tiles = samples.flatMap((sample) =>
    sample.tiles.filter((tile) => tile.judged && tile.label !== null && tile.evidence.toldBack !== true),
  );
  return {
    fives: fitReds(tiles, ofFives),
    weights: onlyFives ? shipped.weights : fitKinds(tiles),
    opinion: shipped.opinion,
    ink: shipped.ink,
  };
}

/** Weights for whether the best code of each tile is right; a five may be red or plain. */
function fitKinds(tiles) {
  const right = tiles.map(({ codes: [[code]], label }) => code === label || twinOf(code) === label);
  const left = new Set();
  for (;;) {
    const weights = fit(
      tiles.map((tile) => featuresOf(tile).map((x, i) => (left.has(i) ? 0 : x))),
      right,
      tiles.map((tile) => (isWhiteBack(tile) ? whiteBacksCount : 1)),
    );
    const backwards = directions.findIndex((way, i) => !left.has(i) && way * weights[i] < 0);
    if (backwards < 0) return weights;
    left.add(backwards);
  }
}

/** What the reader makes of the tiles of a sample, decided together, by what was fitted. */
function decided(sample, by) {
  const single = sample.tiles.map((tile) => ({ codes: tile.codes, ...beliefIn(tile, by) }));
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
        confidence < vouch || mayBeNone(code, evidence) || reasons.length > 0,
    );
    const believed = showsTiles(
      tiles.map(({ code, verdict, body }, i) => ({ code, sure: !doubtful[i], verdict, body })),
    );
    return tiles
      .map((tile, i) => ({ ...tile, marked: !believed || doubtful[i] }))
      .filter((tile) => tile.judged);
  });
}

const samples = (await readSamples()).map((sample) => {
  const { set, variant, file, places } = sample;
  const seen = tilesAmong(places);
  const { judged, missed } = judge(sample, seen);
  const tiles = seen.map(({ verdict, face }, i) => ({
    ...judged[i],
    codes: verdict.codes,
    evidence: verdict.evidence,
    verdict,
    body: face.body,
  }));
  return { set, variant, file, missed: missed.length, tiles };
});

// Every picture is judged with weights fitted to the others, a picture and its worse copies together.
const folds = 5;
const files = [...new Set(samples.map(({ file }) => file))];
const foldOf = new Map(files.map((file, i) => [file, i % folds]));
const judged = Array.from({ length: folds }, (_, fold) => {
  const by = fitted(samples.filter(({ file }) => foldOf.get(file) !== fold));
  return samples.filter(({ file }) => foldOf.get(file) === fold).map((sample) => decided(sample, by));
}).flat();
const { weights, fives } = fitted(samples);

const groupOf = ({ set, variant }) => (variant === 'original' ? set : 'worse');
const groups = new Map();
for (const sample of judged) groups.set(groupOf(sample), [...(groups.get(groupOf(sample)) ?? []), sample]);
/** Shares of the found tiles of a group, red fives counting less: marked, and wrong without a mark. */
function sharesAt(group, vouch) {
  const found = markedFrom(group, vouch).filter((tile) => tile.label !== null);
  const counted = (tiles) => tiles.reduce((sum, tile) => sum + (isRed(tile.label) ? redsCount : 1), 0);
  return {
    marked: counted(found.filter((tile) => tile.marked)) / counted(found),
    silent: counted(found.filter((tile) => !tile.marked && tile.code !== tile.label)) / counted(found),
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
const vouch = onlyFives ? shipped.vouch : (table.find(holds) ?? table.at(-1)).bar;

const rounded = (values) => values.map((w) => Number(w.toFixed(4)));
console.log(
  `${samples.length} pictures; weights ${rounded(weights).join(' ')}; fives ${rounded(fives).join(' ')}`,
);
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
  const all = { ...shipped, weights: rounded(weights), fives: rounded(fives), vouch };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  console.log(`wrote ${file}`);
}
