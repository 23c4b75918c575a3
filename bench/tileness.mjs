// Fits vision/keep/tileness.json: by which signs a place that the detector found is taken for a tile.
//
//   node bench/tileness.mjs --photos DIR [--kept FILE[=MODELS]]… [--renders DIR]… [--samples FILE] [--minutes 6]
//     [--fit] [--plain] [--dry]
//
// Which pictures, and what the options are, bench/kept-out.mjs tells. bench/calibrate.mjs is to be run after it, with the
// same samples: what is kept here is calibrated there.
// All figures are of pictures that the fit has not seen (fitted to the others, in four parts). The bars are where
// faults are fewest, a plain tile lost counting as two places wrongly kept. What lies partly on a tile is a tile outlined badly rather
// than none: it counts little. `--plain` fits nothing but the third guess, of what is plain, and its bars; `--dry` writes nothing.
import { writeFileSync } from 'node:fs';
import { boundsOf, overlap } from './boxes.mjs';
import { judge, readSamples } from './kept-out.mjs';
import { fit } from './logistic.mjs';
import { BadInput, load } from './modules.mjs';
import { fitPerceptron } from './perceptron.mjs';

const { isPlain } = await load('./vision/places/faces.ts');
const { allSigns, mayBeSide, mostNone, shippedTileness, signsOf, thirdSigns, tilenessBy } =
  await load('./vision/keep/tileness.ts');
const onlyPlain = process.argv.includes('--plain');

/** What shares so much with a label, and less than a tile, lies partly on it, and counts so much. */
const PARTLY = { least: 0.3, counts: 0.3 };

const samples = (await readSamples()).map((sample) => {
  const { set, variant, file, places } = sample;
  const { judged } = judge(sample, places);
  const isPartly = (quad) => sample.labels.some(({ box }) => overlap(box, boundsOf(quad)) >= PARTLY.least);
  const known = places.map(({ quad, verdict }, i) => ({
    ...judged[i],
    code: verdict.codes[0][0],
    none: verdict.none,
    side: mayBeSide(verdict),
    importance: judged[i].label === null && isPartly(quad) ? PARTLY.counts : 1,
  }));
  return { set, variant, file, named: places, places: known };
});
const isNone = ({ none }) => none >= mostNone;
const judgedIn = (some) => some.flatMap(({ places }) => places.filter((place) => place.judged));

/** The places of some pictures that tell something: their signs, whether each is a tile, and how much it counts. */
const rowsOf = (some, signsIn) => {
  const all = some.flatMap((sample) => {
    const signs = signsIn(sample);
    return sample.places.flatMap((place, i) =>
      place.judged && !isNone(place) && signs[i].length > 0
        ? [[signs[i], place.label !== null, place.importance]]
        : [],
    );
  });
  return [0, 1, 2].map((k) => all.map((row) => row[k]));
};

const fitted = (some) => {
  const units = (rows) => {
    const { hidden, out } = fitPerceptron(...rows);
    return { hidden: hidden.map(rounded), out: rounded(out) };
  };
  const second = onlyPlain ? earlier : firstTwo(some, units);
  const bare = some.filter((_, k) => k % BARE === 0).map(withoutFaces);
  const plain = units(rowsOf([...some, ...bare], ({ named }) => thirdSigns(named, second)));
  return { ...second, plain };
};

/** What is plain in every third picture is learnt once more without the faces there, as where nothing but a wall is photographed. */
const BARE = 3;

const withoutFaces = ({ named, places, ...sample }) => {
  const isKept = (_, i) => isPlain(places[i].code);
  return { ...sample, named: named.filter(isKept), places: places.filter(isKept) };
};
const firstTwo = (some, units) => {
  const first = rounded(fit(...rowsOf(some, ({ named }) => signsOf(named))));
  return { first, ...units(rowsOf(some, ({ named }) => allSigns(named, first))) };
};
const { first, hidden, out } = shippedTileness;
const earlier = { first, hidden, out };
const rounded = (weights) => weights.map((weight) => Number(weight.toPrecision(4)));

const parts = 4;
const files = [...new Set(samples.map(({ file }) => file))];
if (files.length < parts) throw new BadInput(`${files.length} pictures are too few to fit to: name more.`);
const partOf = new Map(files.map((file, i) => [file, i % parts]));
const judged = Array.from({ length: parts }, (_, part) => {
  const weights = fitted(samples.filter(({ file }) => partOf.get(file) !== part));
  return samples
    .filter(({ file }) => partOf.get(file) === part)
    .map((sample) => {
      const chances = tilenessBy(sample.named, weights);
      return {
        ...sample,
        places: sample.places.map((place, i) => ({ ...place, chance: isNone(place) ? 0 : chances[i] })),
      };
    });
}).flat();

/**
 * What is wrongly kept is asked about and gone with a tap; what is lost has to be found and drawn. But what is hardly a face is
 * mostly misread, too: of 35 more that are kept on pictures of unseen sets where a lost one counts twice, 13 are read right.
 */
const LOST = { plain: 2, side: 2, face: 1 };

/** Of some places: the share of those kept that are tiles, and the share of the tiles that is kept. */
const sharesAt = (places, bar, lost = 1) => {
  const kept = places.filter((place) => place.chance >= bar);
  const right = kept.filter((place) => place.label !== null).length;
  const tiles = places.filter((place) => place.label !== null).length;
  const wrong = kept.reduce((sum, place) => sum + (place.label === null ? place.importance : 0), 0);
  const faults = wrong + lost * (tiles - right);
  return { precision: right / kept.length, recall: right / tiles, faults };
};
const percent = (share) => `${(100 * share).toFixed(2)} %`;
const bars = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];
const isSide = ({ side }) => side;
const isBlank = ({ code, side }) => isPlain(code) && !side;
const isFace = ({ code }) => !isPlain(code);
const bestBar = (places, lost) =>
  bars.reduce((best, bar) =>
    sharesAt(places, bar, lost).faults < sharesAt(places, best, lost).faults ? bar : best,
  );
const all = judgedIn(judged);
const keep = {
  plain: bestBar(all.filter(isBlank), LOST.plain),
  side: bestBar(all.filter(isSide), LOST.side),
  face: onlyPlain ? shippedTileness.keep.face : bestBar(all.filter(isFace), LOST.face),
};
const groups = new Map([['all', () => true]]);
for (const { set } of samples)
  groups.set(set, (sample) => sample.set === set && sample.variant === 'original');
groups.set('worse', (sample) => sample.variant !== 'original');
for (const [name, chosen] of groups) {
  const places = judgedIn(judged.filter(chosen));
  for (const [what, some, kept] of [
    ['faces', places.filter(isFace), keep.face],
    ['plain', places.filter(isBlank), keep.plain],
    ['sides', places.filter(isSide), keep.side],
  ]) {
    if (some.length === 0) continue;
    const text = bars.map((bar) => {
      const { precision, recall } = sharesAt(some, bar);
      return `${bar === kept ? '→' : ''}${bar}: ${percent(precision)} of the kept are, ${percent(recall)} kept`;
    });
    console.log(`${name}, ${what} (${some.length} places)\n  ${text.join('\n  ')}`);
  }
}
const found = { ...fitted(samples), keep };
console.log(`${samples.length} pictures; ${found.hidden.length} units; keep ${JSON.stringify(keep)}`);
if (!process.argv.includes('--dry')) {
  writeFileSync('vision/keep/tileness.json', `${JSON.stringify(found)}\n`);
  console.log('wrote vision/keep/tileness.json');
}
