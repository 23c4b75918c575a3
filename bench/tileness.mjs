// Fits vision/tileness.json: by which signs a place that the detector found is taken for a tile.
//
//   node bench/tileness.mjs --photos DIR [--kept FILE[=MODELS]]… [--renders DIR]… [--samples FILE] [--minutes 6]
//     [--fit] [--dry]
//
// Reads the same pictures as bench/calibrate.mjs, which is to be run after it: what is kept here is calibrated there.
// All figures are of pictures that the fit has not seen (fitted to the others, in four parts). The bar is where
// tiles lost and places wrongly kept together are fewest. `--dry` writes nothing.
import { appendFileSync, writeFileSync } from 'node:fs';
import { option, pair, readEach, samplesIn } from './kept-out.mjs';
import { fit } from './logistic.mjs';
import { load } from './modules.mjs';

const samplesFile = option('samples');
const until = Date.now() + 60_000 * Number(option('minutes', '6'));
const { chanceOf, companySigns, mostNone, signsOf } = await load('./vision/tileness.ts');

/** Reads all pictures not yet in `samples`: every place found, what its signs are made of, and its label or null. */
async function collect(samples) {
  const { createPyramid } = await load('./vision/pyramid.ts');
  const { findTiles, nameTiles } = await load('./vision/sight.ts');
  await readEach(samples, until, async ({ networks, pixels, labels, judge, picture, variant }) => {
    const pyramid = createPyramid(pixels);
    const places = await nameTiles(networks, pyramid, await findTiles(networks.look, pyramid));
    const labelOf = pair(labels, places);
    const round = (value) => Number(value.toPrecision(4));
    const sample = {
      set: picture.set,
      variant,
      file: picture.file,
      places: places.map(({ quad, verdict }, i) => ({
        ...judge(labelOf.get(i), quad, verdict.codes[0][0]),
        code: verdict.codes[0][0],
        quad: quad.map((corner) => corner.map((value) => Number(value.toFixed(2)))),
        none: round(verdict.none),
        best: round(verdict.evidence.best),
        objectness: round(verdict.evidence.objectness),
        size: round(verdict.evidence.size),
        embedding: [...verdict.embedding].map(round),
      })),
    };
    samples.push(sample);
    if (samplesFile !== undefined) appendFileSync(samplesFile, `${JSON.stringify(sample)}\n`);
  });
}

const samples = samplesIn(samplesFile);
if (!process.argv.includes('--fit')) await collect(samples);

for (const sample of samples) {
  sample.named = sample.places.map(({ quad, code, none, best, objectness, size, embedding }) => ({
    quad,
    verdict: { codes: [[code, best]], none, embedding, evidence: { best, objectness, size } },
  }));
  signsOf(sample.named).forEach((signs, i) => (sample.places[i].signs = signs));
}
const isNone = ({ none }) => none >= mostNone;
const judgedIn = (some) => some.flatMap(({ places }) => places.filter((place) => place.judged));

/** Weights of one kind of signs, fitted to the places of some pictures. */
const fitTo = (some, signsIn) => {
  const all = some.flatMap((sample) => {
    const signs = signsIn(sample);
    return sample.places.flatMap((place, i) =>
      place.judged && !isNone(place) ? [[signs[i], place.label !== null]] : [],
    );
  });
  return fit(
    all.map(([signs]) => signs),
    all.map(([, is]) => is),
    all.map(() => 1),
  );
};

/** The signs of a picture's places with what the others say, by a first guess. */
const allSigns = ({ named, places }, first) => {
  const company = companySigns(
    named,
    places.map(({ signs }) => chanceOf(signs, first)),
  );
  return places.map(({ signs }, i) => [...signs, ...company[i]]);
};
const fitted = (some) => {
  const first = fitTo(some, ({ places }) => places.map(({ signs }) => signs));
  return { first, weights: fitTo(some, (sample) => allSigns(sample, first)) };
};

const parts = 4;
const files = [...new Set(samples.map(({ file }) => file))];
const partOf = new Map(files.map((file, i) => [file, i % parts]));
const judged = Array.from({ length: parts }, (_, part) => {
  const { first, weights } = fitted(samples.filter(({ file }) => partOf.get(file) !== part));
  return samples
    .filter(({ file }) => partOf.get(file) === part)
    .map((sample) => {
      const signs = allSigns(sample, first);
      return {
        ...sample,
        places: sample.places.map((place, i) => ({
          ...place,
          chance: isNone(place) ? 0 : chanceOf(signs[i], weights),
        })),
      };
    });
}).flat();

/** Of some places: the share of those kept that are tiles, and the share of the tiles that is kept. */
const sharesAt = (places, bar) => {
  const kept = places.filter((place) => place.chance >= bar);
  const right = kept.filter((place) => place.label !== null).length;
  const tiles = places.filter((place) => place.label !== null).length;
  return { precision: right / kept.length, recall: right / tiles, faults: kept.length + tiles - 2 * right };
};
const percent = (share) => `${(100 * share).toFixed(2)} %`;
const bars = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];
const all = judgedIn(judged);
const keep = bars.reduce((best, bar) =>
  sharesAt(all, bar).faults < sharesAt(all, best).faults ? bar : best,
);
const groups = new Map([['all', () => true]]);
for (const { set } of samples)
  groups.set(set, (sample) => sample.set === set && sample.variant === 'original');
groups.set('worse', (sample) => sample.variant !== 'original');
for (const [name, chosen] of groups) {
  const places = judgedIn(judged.filter(chosen));
  for (const [what, some] of [
    ['faces', places.filter(({ code }) => code !== 'x')],
    ['backs', places.filter(({ code }) => code === 'x')],
  ]) {
    if (some.length === 0) continue;
    const text = bars.map((bar) => {
      const { precision, recall } = sharesAt(some, bar);
      return `${bar === keep ? '→' : ''}${bar}: ${percent(precision)} of the kept are, ${percent(recall)} kept`;
    });
    console.log(`${name}, ${what} (${some.length} places)\n  ${text.join('\n  ')}`);
  }
}
const rounded = (weights) => weights.map((w) => Number(w.toFixed(4)));
const { first, weights } = fitted(samples);
console.log(`${samples.length} pictures; weights ${rounded(weights).join(' ')}; keep ${keep}`);
if (!process.argv.includes('--dry')) {
  const found = { first: rounded(first), weights: rounded(weights), keep };
  writeFileSync('vision/tileness.json', `${JSON.stringify(found, null, 2)}\n`);
  console.log('wrote vision/tileness.json');
}
