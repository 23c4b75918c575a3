// Fits vision/tileness.json: by which signs a place that the detector found is taken for a tile.
//
//   node bench/tileness.mjs --photos DIR [--kept FILE[=MODELS]]… [--renders DIR]… [--samples FILE] [--minutes 6]
//     [--fit] [--dry]
//
// Which pictures, and what the options are, bench/kept-out.mjs tells. bench/calibrate.mjs is to be run after it, with the
// same samples: what is kept here is calibrated there.
// All figures are of pictures that the fit has not seen (fitted to the others, in four parts). The bar is where
// tiles lost and places wrongly kept together are fewest. `--dry` writes nothing.
import { writeFileSync } from 'node:fs';
import { judge, readSamples } from './kept-out.mjs';
import { fit } from './logistic.mjs';
import { load } from './modules.mjs';

const { chanceOf, companySigns, mostNone, signsOf } = await load('./vision/tileness.ts');

const samples = (await readSamples()).map((sample) => {
  const { set, variant, file, places } = sample;
  const { judged } = judge(sample, places);
  const signs = signsOf(places);
  const known = places.map(({ verdict }, i) => ({
    ...judged[i],
    code: verdict.codes[0][0],
    none: verdict.none,
    signs: signs[i],
  }));
  return { set, variant, file, named: places, places: known };
});
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
