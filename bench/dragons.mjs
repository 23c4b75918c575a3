// Fits vision/keep/dragons.json: by which signs backs are told from white dragons.
//
//   node bench/dragons.mjs --samples FILE [--photos DIR] [--kept FILE[=MODELS]]… [--renders DIR]… [--minutes 6] [--fit] [--dry]
//
// Which pictures, and what the options are, bench/kept-out.mjs tells; run it after bench/tileness.mjs, with the same samples.
// All figures are of pictures that the fit has not seen (fitted to the others, in four parts). `--dry` writes nothing.
import { writeFileSync } from 'node:fs';
import { judge, readSamples } from './kept-out.mjs';
import { fit } from './logistic.mjs';
import { BadInput, load } from './modules.mjs';

const { dragonSigns } = await load('./vision/keep/dragons.ts');
const { likelyTiles } = await load('./vision/keep/keeping.ts');
const { isPlain } = await load('./vision/places/faces.ts');

/** In a picture a set's backs are many and its dragons few: a dragon counts for so many backs. */
const DRAGON = 2;

const rows = (await readSamples()).flatMap((sample) => {
  const tiles = likelyTiles(sample.places).filter((tile) => tile !== undefined);
  const signs = dragonSigns(tiles);
  return judge(sample, tiles).judged.flatMap(({ label, judged }, i) => {
    if (signs[i] === undefined || !judged || label === null || !isPlain(label)) return [];
    return [{ file: sample.file, signs: signs[i], read: tiles[i].verdict.codes[0][0], back: label === 'x' }];
  });
});
const backs = rows.filter(({ back }) => back).length;
if (backs === 0 || backs === rows.length) {
  throw new BadInput(
    'These pictures show no backs or no white dragons: --renders names some that show both.',
  );
}
const fitted = (some) =>
  fit(
    some.map(({ signs }) => signs),
    some.map(({ back }) => back),
    some.map(({ back }) => (back ? 1 : DRAGON)),
  );

const parts = 4;
const files = [...new Set(rows.map(({ file }) => file))];
const partOf = new Map(files.map((file, i) => [file, i % parts]));
const wrong = { read: { back: 0, dragon: 0 }, told: { back: 0, dragon: 0 } };
for (let part = 0; part < parts; part++) {
  const weights = fitted(rows.filter(({ file }) => partOf.get(file) !== part));
  for (const { signs, read, back } of rows.filter(({ file }) => partOf.get(file) === part)) {
    const kind = back ? 'back' : 'dragon';
    if ((read === 'x') !== back) wrong.read[kind]++;
    if (signs.reduce((sum, sign, i) => sum + sign * weights[i], 0) > 0 !== back) wrong.told[kind]++;
  }
}
console.log(`${files.length} pictures, ${backs} backs, ${rows.length - backs} white dragons`);
for (const [how, { back, dragon }] of Object.entries(wrong)) {
  console.log(`as ${how}: ${back} backs taken for dragons, ${dragon} dragons for backs`);
}
const weights = fitted(rows).map((weight) => Number(weight.toPrecision(4)));
if (!process.argv.includes('--dry')) {
  writeFileSync('vision/keep/dragons.json', `${JSON.stringify({ weights })}\n`);
  console.log('wrote vision/keep/dragons.json');
}
