// `node bench/settling.mjs`: whether following a table comes to rest again after hands. Stories by chance: a table
// is followed until it is steady, hands reach over it for a while and often bump the camera, and it is followed
// until it is steady once more; on machines of several speeds, whose clock goes with the work done. Told for each
// picture: how many stories came to rest within a minute, with the tiles they had before, and how long that took.
// `--stories N` a picture, `--seed N` of the first; files named are played instead of our own pictures.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { load, loadBundled } from './modules.mjs';

const { values, positionals } = parseArgs({
  options: { stories: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const own = ['four-rows', 'two-melds', 'row-turned', 'concealed-kongs', 'red-fives-and-bonus', 'dark'];
const pictures =
  positionals.length > 0
    ? positionals
    : ['renderer/static/sample.jpg', ...own.map((name) => `test/data/pictures/${name}.jpg`)];

const [count, firstSeed] = [Number(values.stories), Number(values.seed)];
const absent = pictures.find((picture) => !existsSync(picture));
if (absent !== undefined || !(count >= 1) || !Number.isInteger(firstSeed)) {
  console.error(
    absent === undefined
      ? '--stories takes a number from 1 on, --seed a whole number.'
      : `There is no picture ${absent}.`,
  );
  process.exit(2);
}

/** The longest side of a frame, as the app's camera gives it. */
const longestSide = 1920;
const patience = 60_000;

const { createDice } = await load('./test/hostile/drawings.ts');
const { createLive, loadNetworks } = await loadBundled('settling', [
  'vision/live/live.ts',
  'vision/networks.ts',
]);
const networks = await loadNetworks({
  loadModel: async (name, file) => readFileSync(join('models', name, file)),
  backend: 'wasm',
});

/** The picture as a frame, with an arm that reaches in from a side so far, or none. */
async function frameOf(picture, arm) {
  const upright = sharp(picture).rotate().resize({ width: longestSide, height: longestSide, fit: 'inside' });
  const { data: plain, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let frame = sharp(plain, { raw: { width, height, channels } });
  if (arm !== undefined) {
    const { side, at, reach } = arm;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <g transform="rotate(${90 * side} ${width / 2} ${height / 2})"><rect x="${at * width}"
        y="${(1.5 - 1.2 * reach) * height}" width="${0.18 * width}" height="${3 * height}" rx="${0.09 * width}"
        fill="#b98263"/></g></svg>`;
    frame = frame.composite([{ input: Buffer.from(svg) }]);
  }
  const data = await frame.ensureAlpha().raw().toBuffer();
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** A frame as the camera sees it after a bump: turned by some degrees about its middle and moved by pixels. */
function bumped({ width, height, data }, { degrees, x: dx, y: dy }) {
  const out = new Uint8Array(data.length);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(out.buffer);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = [x - width / 2 - dx, y - height / 2 - dy];
      const u = Math.min(Math.max(Math.round(px * cos + py * sin + width / 2), 0), width - 1);
      const v = Math.min(Math.max(Math.round(py * cos - px * sin + height / 2), 0), height - 1);
      to[i] = from[v * width + u];
    }
  }
  return { width, height, data: out };
}

const codes = (state) => state.tiles.map(({ code }) => code).sort();

/** The tiles as told, those with a doubt marked. */
const told = (state) => state.tiles.map(({ code, needsReview }) => code + (needsReview ? '?' : '')).sort();

/** One story; times in ms of its own clock. */
async function play(picture, seed) {
  const dice = createDice(seed);
  const chance = () => dice.between(0, 1);
  const slowness = 1 + 5 * chance() ** 2;
  const between = 30 + 300 * chance() ** 2;
  const began = performance.now();
  let slept = 0;
  const now = () => (performance.now() - began) * slowness + slept;
  const live = createLive(networks, {}, now);
  const show = async (frame) => {
    const state = await live.look(frame);
    slept += state.wait + between;
    return state;
  };
  const still = await frameOf(picture);
  const settle = async (frame) => {
    const from = now();
    let state = await show(frame);
    while (!state.steady && now() - from < patience) state = await show(frame);
    return { state, ms: now() - from };
  };
  const first = await settle(still);
  const side = Math.floor(4 * chance());
  const hold = 0.15 + 0.5 * chance();
  let hand;
  for (let frames = 1 + Math.floor(12 * chance()); frames > 0; frames--) {
    if (hand === undefined || chance() > hold) {
      hand = await frameOf(picture, { side, at: 0.75 * chance(), reach: 0.5 + 0.5 * chance() });
    }
    await show(hand);
  }
  const far = () => (chance() - 0.5) * 0.06 * still.width;
  const after = chance() < 0.5 ? still : bumped(still, { degrees: 6 * (chance() - 0.5), x: far(), y: far() });
  const again = await settle(after);
  live.close();
  return {
    slowness,
    first,
    again,
    settled: first.state.steady && again.state.steady,
    same: codes(first.state).join() === codes(again.state).join(),
  };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const total = { stories: 0, settled: 0, same: 0 };
for (const picture of pictures) {
  const stories = [];
  for (let i = 0; i < count; i++) stories.push(await play(picture, firstSeed + i));
  const settled = stories.filter((story) => story.settled);
  const same = settled.filter((story) => story.same);
  const times = stories.map(({ again }) => again.ms);
  console.log(
    `${basename(picture)}: ${settled.length} of ${stories.length} at rest, ${same.length} with the same tiles; ` +
      `after hands in ${seconds(median(times))}, at most ${seconds(Math.max(...times))}`,
  );
  for (const [i, { settled: rested, same: kept, slowness, first, again }] of stories.entries()) {
    if (rested && kept) continue;
    console.log(
      `  seed ${firstSeed + i}, ${slowness.toFixed(1)} times slower:`,
      told(again.state).join(' '),
      'instead of',
      told(first.state).join(' '),
    );
  }
  total.stories += stories.length;
  total.settled += settled.length;
  total.same += same.length;
}
console.log(`All: ${total.settled} of ${total.stories} at rest, ${total.same} with the same tiles.`);
networks.close();
