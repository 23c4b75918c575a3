// How well a player's own tiles are sorted out of a photograph of a table in play: photographs of which only these have labels.
//
//   node bench/own-hands.mjs --photos DIR [--part dev|train] [--sights FILE] [--list]
//
// A player's tiles are told apart exactly if every labelled one lies in the hand, a meld or among the bonus tiles of one side, and nothing else
// does in hand or melds. `--sights` keeps what the networks saw (see sights.mjs); `--list` tells which pictures are not exact.
import { parseArgs } from 'node:util';
import { load } from './modules.mjs';
import { photographsOf, photoOptions } from './photographs.mjs';
import { createSights } from './sights.mjs';

const { values } = parseArgs({
  options: { ...photoOptions, sights: { type: 'string' }, list: { type: 'boolean', default: false } },
});
const { folder, images, boxesOf } = photographsOf(values);

const { arrangeTiles } = await load('./vision/joint.ts');
const sightOf = await createSights(folder, values.sights);

/** A hand and its bonus tiles are so many; of more the discards have labels, too. */
const OWN = { least: 8, most: 22 };

/** Train has two copies of each photograph: one is enough. */
const isOther = (name) => /b\.jpg$/.test(name);

const sides = ['bottom', 'right', 'top', 'left'];
const middleOf = (quad) => [0, 1].map((k) => quad.reduce((sum, corner) => sum + corner[k], 0) / 4);
const isIn = ([x, y, w, h], [px, py]) => px >= x && px <= x + w && py >= y && py <= y + h;

/** Which labelled tiles lie in one side's hand, melds and bonus tiles, and how many others in its hand and melds. */
function sortedTo(side, { tiles, groups }, boxes) {
  const found = new Set();
  let besides = 0;
  for (const { quad, group } of tiles) {
    const { role, side: whose } = groups[group];
    if (whose !== side || !['hand', 'meld', 'bonus'].includes(role)) continue;
    const label = boxes.findIndex((box) => isIn(box, middleOf(quad)));
    if (label >= 0) found.add(label);
    else if (role !== 'bonus') besides++;
  }
  return { side, found: found.size, besides };
}

const sum = { pictures: 0, exact: 0, labelled: 0, found: 0, besides: 0, asked: 0, wrong: 0, wrongAsked: 0 };
for (const { id, file_name, complete } of images) {
  const boxes = boxesOf.get(id);
  if (complete || isOther(file_name) || boxes.length < OWN.least || boxes.length > OWN.most) continue;
  const reading = arrangeTiles(await sightOf(file_name));
  const own = sides
    .map((side) => sortedTo(side, reading, boxes))
    .reduce((best, each) => (each.found > best.found ? each : best));
  const isExact = own.found === boxes.length && own.besides === 0;
  const mine = reading.groups.filter(
    ({ role, side }) => side === own.side && (role === 'hand' || role === 'meld'),
  );
  const isAsked =
    mine.some(({ needsReview }) => needsReview) ||
    reading.tiles.some(({ group, needsReview }) => needsReview && mine.includes(reading.groups[group]));
  sum.pictures++;
  sum.labelled += boxes.length;
  sum.found += own.found;
  sum.besides += own.besides;
  if (isExact) sum.exact++;
  if (isAsked) sum.asked++;
  if (!isExact) sum.wrong++;
  if (!isExact && isAsked) sum.wrongAsked++;
  if (values.list && !isExact)
    console.log(
      `${file_name}: ${own.found} of ${boxes.length} found, ${own.besides} besides${isAsked ? ', asked about' : ''}`,
    );
}

const share = (part, all) => (all === 0 ? '  none' : `${((100 * part) / all).toFixed(1)} %`).padStart(7);
console.log(`photographs of ${values.part} from a player's seat                        ${sum.pictures}`);
for (const [text, part, all] of [
  ['whose player’s tiles are told apart exactly', sum.exact, sum.pictures],
  ['of these tiles those that are', sum.found, sum.labelled],
  ['photographs in which something about them is asked', sum.asked, sum.pictures],
  ['of those that are not exact', sum.wrongAsked, sum.wrong],
])
  console.log(`${text.padEnd(55)}${share(part, all)}   ${part} of ${all}`);
console.log(`tiles of others among them                               ${sum.besides}`);
