// Fits what vision/calibration.json weighs tiles by that a second opinion was asked about (vision/opinion.ts).
//
//   node bench/opinion.mjs --renders DIR[,DIR…] --rare DIR[,DIR…] [--dry]
//
// Below each DIR are rendered pictures of made sets that no network was trained on, in any folders: render.make --held-out
// --sheets (a folder a set) and --everyday; below `--rare` those with --customs, whose tiles count a quarter each, as few sets at
// real tables lay out their dots and bamboos in ways of their own. Told is how far the fit goes for folders that it has not seen
// (fitted to the others, in four parts). A five may be red or plain: that is judged apart. `--dry` writes nothing.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { boundsOf } from './boxes.mjs';
import { judge } from './kept-out.mjs';
import { fit } from './logistic.mjs';
import { BadInput, load } from './modules.mjs';

const { values } = parseArgs({
  options: { renders: { type: 'string' }, rare: { type: 'string' }, dry: { type: 'boolean' } },
});
if (values.renders === undefined || values.rare === undefined)
  throw new BadInput('Give --renders and --rare: see the first lines of this file.');
const file = 'vision/calibration.json';
const shipped = JSON.parse(readFileSync(file, 'utf8'));

const { beliefIn, opinionSigns } = await load('./vision/confidence.ts');
const { opinionKind } = await load('./vision/opinion.ts');
const { twinOf } = await load('./vision/fives.ts');
const { loadNetworks } = await load('./vision/networks.ts');
const { seeTiles } = await load('./vision/sight.ts');

const kinds = ['bonus', 'counted', 'written'];
const unheard = Object.fromEntries(kinds.map((kind) => [kind, [0, 1]]));
/** How much a tile of a set counts whose dots or bamboos lie in unusual ways. */
const rarely = 0.25;
const alone = { ...shipped, opinion: unheard };

/** The label files below a folder. */
const labelFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('labels.ndjson'))
    .sort()
    .map((name) => join(folder, name));

/**
 * The tiles of a picture that a second opinion was asked about, without what was told by its colour: their signs, and whether
 * the reading is right.
 */
async function readingsOf(networks, folder, { file: name, tiles: labelled }) {
  const { data, info } = await sharp(join(folder, name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { tiles } = await seeTiles(networks, { width: info.width, height: info.height, data });
  const labels = labelled.map(({ code, quad, visible, ignore }) => ({
    code,
    box: boundsOf(quad),
    unclear: ignore === true || (visible ?? 1) < 0.7,
  }));
  const { judged } = judge({ labels, unlabelled: [] }, tiles);
  return tiles.flatMap(({ verdict }, i) => {
    const { label, judged: counts } = judged[i];
    const code = verdict.codes[0][0];
    const byOpinion =
      verdict.evidence.opinion !== undefined && code !== 'x' && verdict.evidence.toldBack !== true;
    if (!byOpinion || label === null || !counts) return [];
    const { confidence, twin } = beliefIn(verdict, alone);
    const p = confidence + twin;
    const signs = opinionSigns(verdict, Math.log(p / (1 - p)));
    const right = code === label || twinOf(code) === label;
    return [{ folder, kind: opinionKind(code), signs, before: p, right }];
  });
}

const networks = await loadNetworks({
  loadModel: async (name, part) => readFileSync(join('models', name, part)),
});
const asked = [];
for (const [given, counts] of [
  [values.renders, 1],
  [values.rare, rarely],
]) {
  for (const labels of given.split(',').flatMap(labelFiles)) {
    const pictures = readFileSync(labels, 'utf8').trim().split('\n');
    for (const line of pictures) {
      const tiles = await readingsOf(networks, dirname(labels), JSON.parse(line));
      asked.push(...tiles.map((tile) => ({ ...tile, counts })));
    }
    console.error(dirname(labels));
  }
}
networks.close();

const folders = [...new Set(asked.map((tile) => tile.folder))].sort();
const part = (tile) => folders.indexOf(tile.folder) % 4;
const fitted = (some) =>
  fit(
    some.map((tile) => tile.signs),
    some.map((tile) => tile.right),
    some.map((tile) => tile.counts),
  );
const probability = ({ signs }, weights) =>
  1 / (1 + Math.exp(-signs.reduce((sum, x, i) => sum + x * weights[i], 0)));

const opinion = Object.fromEntries(
  kinds.map((kind) => {
    const tiles = asked.filter((tile) => tile.kind === kind);
    if (tiles.length < 50)
      throw new BadInput(
        `${values.renders} show ${tiles.length} tiles of the kind ${kind} that were asked about: too few to fit anything to.`,
      );
    const judged = [0, 1, 2, 3].flatMap((k) => {
      const weights = fitted(tiles.filter((tile) => part(tile) !== k));
      return tiles
        .filter((tile) => part(tile) === k)
        .map((tile) => ({ ...tile, after: probability(tile, weights) }));
    });
    const right = judged.filter((tile) => tile.right).length;
    console.log(`${kind}: ${right} of ${judged.length} tiles in ${folders.length} folders are right`);
    for (const [name, of] of Object.entries({ 'without the signs': 'before', 'with them': 'after' })) {
      const vouched = judged.filter((tile) => tile[of] >= shipped.vouch);
      const wrong = vouched.filter((tile) => !tile.right).length;
      console.log(
        `  ${name}: ${judged.length - vouched.length} marked, ${wrong} of ${judged.length} wrong and not marked`,
      );
    }
    const weights = fitted(tiles).map((weight) => Number(weight.toFixed(4)));
    console.log(`  weights ${weights.join(' ')}`);
    return [kind, weights];
  }),
);
if (!values.dry) writeFileSync(file, `${JSON.stringify({ ...shipped, opinion }, null, 2)}\n`);
