// Fits what vision/name/calibration.json weighs tiles by that a second opinion was asked about (vision/name/opinion.ts).
//
//   node bench/opinion.mjs --renders DIR[,DIR…] --rare DIR[,DIR…] [--samples FILE] [--ink] [--dry]
//
// Below each DIR are rendered pictures of made sets that no network was trained on, in any folders: render.make --held-out
// --sheets (a folder a set) and --everyday; below `--rare` those with --customs, whose tiles count a quarter each, as few sets at
// real tables lay out their dots and bamboos in ways of their own. Told is how far the fit goes for folders that it has not seen
// (fitted to the others, in four parts). A five may be red or plain: that is judged apart. `--samples` names
// a file that keeps what was read: a run that was stopped goes on from there. What ink says is fitted on top of all else; with
// `--ink` it alone is, and the other weights stay. `--dry` writes nothing.
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { boundsOf } from './boxes.mjs';
import { judge } from './kept-out.mjs';
import { fit } from './logistic.mjs';
import { BadInput, load } from './modules.mjs';

const { values } = parseArgs({
  options: {
    renders: { type: 'string' },
    rare: { type: 'string' },
    samples: { type: 'string' },
    ink: { type: 'boolean' },
    dry: { type: 'boolean' },
  },
});
if (values.renders === undefined || values.rare === undefined)
  throw new BadInput('Give --renders and --rare: see the first lines of this file.');
const file = 'vision/name/calibration.json';
const shipped = JSON.parse(readFileSync(file, 'utf8'));

const { beliefIn, inkSigns, opinionSigns } = await load('./vision/name/confidence.ts');
const { opinionKind } = await load('./vision/name/opinion.ts');
const { twinOf } = await load('./vision/name/fives.ts');
const { loadNetworks } = await load('./vision/networks.ts');
const { seeTiles } = await load('./vision/sight.ts');

const kinds = ['bonus', 'counted', 'written'];
/** Weights of `opinionSigns` by which an opinion changes nothing: the log odds without it count as they are. */
const unheard = Object.fromEntries(kinds.map((kind) => [kind, [0, 1, 0, 0, 0, 0, 0]]));
/** How much a tile of a set counts whose dots or bamboos lie in unusual ways. */
const rarely = 0.25;
const alone = { ...shipped, opinion: unheard, ink: [0, 0] };

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
    return [{ folder, kind: opinionKind(code), signs, ink: inkSigns(verdict), before: p, right }];
  });
}

/** The networks by which the pictures are read: what is kept of them in a file belongs to these. */
const [classifier, second] = ['classifier', 'opinion'].map(
  (name) => JSON.parse(readFileSync(join('models', name, 'manifest.json'), 'utf8')).id,
);
const kept = new Map(
  values.samples !== undefined && existsSync(values.samples)
    ? readFileSync(values.samples, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map((row) => [row.picture, row])
    : [],
);
if ([...kept.values()].some((row) => row.classifier !== classifier || row.opinion !== second))
  throw new BadInput(
    `${values.samples} was read by other networks than those in models/: read the pictures anew into another file.`,
  );

if ([...kept.values()].some(({ tiles }) => tiles.some(({ ink }) => ink === undefined)))
  throw new BadInput(
    `${values.samples} was kept before ink was looked at: read the pictures anew into another file.`,
  );

const networks = await loadNetworks({
  loadModel: async (name, part) => readFileSync(join('models', name, part)),
});
/** What a picture's tiles say, from the file where it was read before. */
async function tilesOf(folder, labelled) {
  const picture = join(folder, labelled.file);
  const before = kept.get(picture);
  if (before !== undefined) return before.tiles;
  const tiles = await readingsOf(networks, folder, labelled);
  if (values.samples !== undefined)
    appendFileSync(values.samples, `${JSON.stringify({ picture, classifier, opinion: second, tiles })}\n`);
  return tiles;
}

const asked = [];
for (const [given, counts] of [
  [values.renders, 1],
  [values.rare, rarely],
]) {
  for (const labels of given.split(',').flatMap(labelFiles)) {
    const pictures = readFileSync(labels, 'utf8').trim().split('\n');
    for (const line of pictures) {
      const tiles = await tilesOf(dirname(labels), JSON.parse(line));
      asked.push(...tiles.map((tile) => ({ ...tile, counts })));
    }
    console.error(dirname(labels));
  }
}
networks.close();
if (
  asked.some(
    ({ signs, ink }) => signs.length !== unheard.written.length || ![...signs, ...ink].every(Number.isFinite),
  )
)
  throw new Error('A sign is no number: weights for so many signs would be none either.');

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

const opinion = values.ink
  ? shipped.opinion
  : Object.fromEntries(
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

/** Log odds of a tile by weights of the signs, and what its ink says; 1 goes first. */
const withInk = ({ kind, signs, ink }) => [
  1,
  signs.reduce((sum, x, i) => sum + x * opinion[kind][i], 0),
  ...ink,
];
const inkOf = (some) =>
  fit(
    some.map(withInk),
    some.map(({ right }) => right),
    some.map(({ counts }) => counts),
  ).slice(2);
const bar = Math.log(shipped.vouch / (1 - shipped.vouch));
/** How many of some tiles are marked, and how many wrong and not marked, with these weights of ink. */
function told(name, weightsOf) {
  const odds = asked.map((tile) => {
    const [, sum, ...ink] = withInk(tile);
    return sum + ink.reduce((more, x, i) => more + x * weightsOf(tile)[i], 0);
  });
  const silent = asked.filter(({ right }, i) => odds[i] >= bar && !right).length;
  console.log(
    `${name}: ${odds.filter((sum) => sum < bar).length} of ${asked.length} marked, ${silent} wrong and not marked`,
  );
}
const inks = [0, 1, 2, 3].map((k) => inkOf(asked.filter((tile) => part(tile) !== k)));
told('without what ink says', () => [0, 0]);
told('with it', (tile) => inks[part(tile)]);
const ink = inkOf(asked).map((weight) => Number(weight.toFixed(4)));
console.log(`  weights ${ink.join(' ')}`);
if (!values.dry) writeFileSync(file, `${JSON.stringify({ ...shipped, opinion, ink }, null, 2)}\n`);
