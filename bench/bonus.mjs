// Fits what vision/calibration.json weighs flowers and seasons by: the second opinion about them (vision/opinion.ts).
//
//   node bench/learning.mjs --sheets DIR[,DIR…] --samples FILE --dry
//   node bench/bonus.mjs --samples FILE [--dry]
//
// The first keeps in FILE what the networks see on tables of made sets that none was trained on. Told is how far that goes
// for sets that the fit has not seen (fitted to the others, in four parts). `--dry` writes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { boundsOf, overlap } from './boxes.mjs';
import { fit } from './logistic.mjs';
import { BadInput, load } from './modules.mjs';

const { values } = parseArgs({ options: { samples: { type: 'string' }, dry: { type: 'boolean' } } });
if (values.samples === undefined) throw new BadInput('Give --samples: see the first lines of this file.');
const file = 'vision/calibration.json';
const shipped = JSON.parse(readFileSync(file, 'utf8'));

const { bonusSigns, confidenceOf, isBonusByTwo } = await load('./vision/confidence.ts');
const { sightOf } = await load('./vision/sight.ts');

const alone = { ...shipped, bonus: [0, 1, 0, 0] };

/** The tiles of a picture that were read as bonus tiles: their signs, and whether that is right. */
function readingsOf({ folder, labels, seen }) {
  const places = seen.places.map((place) => ({
    ...place,
    verdict: { ...place.verdict, embedding: Float32Array.from(place.verdict.embedding) },
  }));
  return sightOf({ ...seen, places }).tiles.flatMap(({ quad, verdict }) => {
    if (!isBonusByTwo(verdict)) return [];
    const label = labels.find((own) => overlap(boundsOf(own.quad), boundsOf(quad)) >= 0.5);
    if (label === undefined || label.ignore === true || (label.visible ?? 1) < 0.7) return [];
    const p = confidenceOf(verdict, alone);
    const signs = bonusSigns(verdict, Math.log(p / (1 - p)));
    return [{ folder, signs, before: p, right: label.code === verdict.codes[0][0] }];
  });
}

const tiles = readFileSync(values.samples, 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => readingsOf(JSON.parse(line)));
if (tiles.length < 50)
  throw new BadInput(`${values.samples} shows ${tiles.length} bonus tiles: too few to fit anything to.`);
const fitted = (some) =>
  fit(
    some.map((tile) => tile.signs),
    some.map((tile) => tile.right),
    some.map(() => 1),
  );
const probability = ({ signs }, weights) =>
  1 / (1 + Math.exp(-signs.reduce((sum, x, i) => sum + x * weights[i], 0)));

const designs = [...new Set(tiles.map((tile) => tile.folder))].sort();
const part = (tile) => designs.indexOf(tile.folder) % 4;
const judged = [0, 1, 2, 3].flatMap((k) => {
  const weights = fitted(tiles.filter((tile) => part(tile) !== k));
  return tiles
    .filter((tile) => part(tile) === k)
    .map((tile) => ({ ...tile, after: probability(tile, weights) }));
});
const tell = (name, of) => {
  const vouched = judged.filter((tile) => of(tile) >= shipped.vouch);
  const wrong = vouched.filter((tile) => !tile.right).length;
  console.log(
    `${name}: ${judged.length - vouched.length} of ${judged.length} marked, ${wrong} wrong and not marked`,
  );
};
console.log(
  `${judged.filter((tile) => tile.right).length} of ${judged.length} tiles of ${designs.length} sets are right`,
);
tell('without the signs', (tile) => tile.before);
tell('with them', (tile) => tile.after);
const bonus = fitted(tiles).map((weight) => Number(weight.toFixed(4)));
console.log(`weights ${bonus.join(' ')}`);
if (!values.dry) writeFileSync(file, `${JSON.stringify({ ...shipped, bonus }, null, 2)}\n`);
