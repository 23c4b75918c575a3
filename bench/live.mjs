// `node bench/live.mjs`: what following a table costs. A film of 1280 × 720 is made of a rendered picture of
// four rows of tiles: it lies still, a hand passes and rests, the camera is bumped, the light changes. It is
// played to a live session in Node, and as a webcam to the app's own worker in headless Chromium, where the
// page's main thread and the worker's memory are watched. Times of processors do not count what other work on
// a busy machine takes away. `--seconds N`: how long Chromium plays; `--picture FILE`: what the film is made of.
import { mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { inApp } from './app.mjs';
import { load } from './modules.mjs';

const { values } = parseArgs({
  options: {
    picture: { type: 'string', default: 'test/data/pictures/four-rows.jpg' },
    seconds: { type: 'string', default: '30' },
  },
});
const [width, height] = [1280, 720];

const { data: base } = await sharp(values.picture)
  .resize({ width, height, fit: 'cover' })
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });

/** Noise of a camera, the same in every run. */
const noise = Int8Array.from(
  { length: 1 << 16 },
  (_, i) => ((Math.imul(i ^ (i >>> 5), 2654435761) >>> 24) % 7) - 3,
);

/** A frame of the film: the picture moved by so much, in such light, with a hand at a place. */
function frameOf(number, { hand, shift = [0, 0], light = 1 }) {
  const data = new Uint8Array(width * height * 4);
  const [dx, dy] = shift;
  for (let y = 0; y < height; y++) {
    const from = Math.min(height - 1, Math.max(0, y - dy)) * width;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const source = (from + Math.min(width - 1, Math.max(0, x - dx))) * 4;
      const grain = noise[(at + number * 7919) & 0xffff];
      for (let k = 0; k < 3; k++) data[at + k] = Math.min(255, Math.max(0, base[source + k] * light + grain));
      data[at + 3] = 255;
    }
  }
  if (hand !== undefined) {
    const [hx, hy] = hand;
    for (let y = Math.max(0, hy - 90); y < height; y++) {
      for (let x = Math.max(0, hx - 90); x < Math.min(width, hx + 90); x++) {
        const isHand = Math.hypot(x - hx, y - hy) < 90 || (y > hy && Math.abs(x - hx) < 55);
        if (isHand) data.set([198 + (x % 9), 140 + (y % 7), 112], (y * width + x) * 4);
      }
    }
  }
  return { width, height, data };
}

/** The film, ten frames a second. */
const film = [
  ...Array.from({ length: 40 }, () => ({})),
  ...Array.from({ length: 30 }, (_, i) => ({ hand: [300 + 20 * i, 720 - 12 * i] })),
  ...Array.from({ length: 20 }, () => ({ hand: [900, 360] })),
  ...Array.from({ length: 30 }, () => ({})),
  ...Array.from({ length: 30 }, () => ({ shift: [24, -10] })),
  ...Array.from({ length: 30 }, () => ({ shift: [24, -10], light: 0.75 })),
];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Prints a row for each kind of frame: how many, and of each list of numbers the median and the most. */
function printFrames(seen, lists) {
  const cell = (value) => (typeof value === 'number' ? value.toFixed(1) : value).padStart(14);
  console.log(['', 'frames', ...lists.flatMap(({ name }) => [name, 'most'])].map(cell).join(''));
  for (const work of ['rest', 'wait', 'look']) {
    const of = seen.filter((one) => one.work === work);
    const numbers = lists.flatMap(({ key }) => [
      median(of.map((one) => one[key])),
      Math.max(0, ...of.map((one) => one[key])),
    ]);
    console.log([work, String(of.length), ...numbers].map(cell).join(''));
  }
}

async function inNode() {
  const { createReader } = await load('./vision/reader.ts');
  const reader = await createReader({
    loadModel: async (name, file) => readFileSync(join('models', name, file)),
    backend: 'wasm',
  });
  const live = reader.live();
  const seen = [];
  for (const [number, scene] of film.entries()) {
    const pixels = frameOf(number, scene);
    const before = process.cpuUsage();
    const began = performance.now();
    const { work } = await live.look(pixels);
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    seen.push({ work, ms, processor: (user + system) / 1000 });
    await new Promise((go) => setTimeout(go, Math.max(0, 100 - ms)));
  }
  live.close();
  reader.close();
  return seen;
}

/** Writes the film for Chromium's fake webcam: raw YUV 4:2:0, every other frame, five a second. */
function writeFilm(path) {
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  const planes = Buffer.alloc((width * height * 3) / 2);
  for (let number = 0; number < film.length; number += 2) {
    const { data } = frameOf(number, film[number]);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const [r, g, b] = [data[at], data[at + 1], data[at + 2]];
        planes[y * width + x] = 16 + (65.5 * r + 128.6 * g + 25 * b) / 255;
        if (x % 2 === 1 || y % 2 === 1) continue;
        const half = width * height + (y / 2) * (width / 2) + x / 2;
        planes[half] = 128 + (-37.8 * r - 74.2 * g + 112 * b) / 255;
        planes[half + (width * height) / 4] = 128 + (112 * r - 93.8 * g - 18.2 * b) / 255;
      }
    }
    writeSync(file, 'FRAME\n');
    writeSync(file, planes);
  }
  closeSync(file);
}

/** Runs in the page: gives the webcam's frames to the app's own worker as vision/client does. */
async function followInPage({ script, wasm, seconds }) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } });
  const video = document.createElement('video');
  Object.assign(video, { srcObject: stream, muted: true });
  await video.play();
  const worker = new Worker(script, { type: 'module' });
  let job = 0;
  const ask = (request, transfer = []) =>
    new Promise((resolve, reject) => {
      const own = job++;
      const hear = ({ data }) => {
        if (data.job !== own) return;
        worker.removeEventListener('message', hear);
        if (data.type === 'failed') reject(new Error(data.error.message));
        else resolve(data);
      };
      worker.addEventListener('message', hear);
      worker.postMessage({ ...request, job: own }, transfer);
    });
  await ask({ type: 'open', models: new URL('/models/', location).href, wasm });
  worker.postMessage({ type: 'live', job: job++, live: 0, options: { set: false } });
  performance.mark('follow');
  const longTasks = [];
  new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map((task) => task.duration)),
  ).observe({
    type: 'longtask',
  });
  const seen = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    globalThis.half = performance.now() - began > seconds * 500;
    const frame = await createImageBitmap(video);
    const sent = performance.now();
    const { state } = await ask({ type: 'look', live: 0, frame }, [frame]);
    seen.push({ work: state.work, ms: state.ms, answer: performance.now() - sent, at: sent - began });
    await new Promise((go) => setTimeout(go, state.wait));
  }
  // The worker lives on, so that its memory can be measured; it ends with the page.
  return { seen, longTasks };
}

/** The longest task of the page's main thread in a trace, in ms on the clock and of the processor. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace);
  const main = traceEvents.find((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain');
  const start = traceEvents.find((e) => e.name === 'follow')?.ts ?? 0;
  const tasks = traceEvents.filter(
    (e) =>
      e.pid === main.pid && e.tid === main.tid && e.ph === 'X' && e.ts > start && /RunTask$/.test(e.name),
  );
  const most = (key) => Math.max(0, ...tasks.map((task) => (task[key] ?? 0) / 1000));
  return { tasks: tasks.length, clock: most('dur'), processor: most('tdur') };
}

/** Gives a way to ask for the memory of the page's worker, in MB, after its rubbish was collected. */
async function watchWorker(session) {
  let worker;
  const waiting = new Map();
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') worker = sessionId;
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  let next = 1;
  const ask = (method) =>
    new Promise((settle) => {
      const id = next++;
      waiting.set(id, settle);
      const message = JSON.stringify({ id, method, params: {} });
      session.send('Target.sendMessageToTarget', { sessionId: worker, message }).catch(() => settle({}));
    });
  return async () => {
    await ask('HeapProfiler.enable');
    await ask('HeapProfiler.collectGarbage');
    const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / 2 ** 20;
  };
}

async function inChromium() {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-live-'));
  const path = join(folder, 'table.y4m');
  writeFilm(path);
  try {
    return await inApp(
      async (page, browser, place) => {
        const system = await browser.newBrowserCDPSession();
        const workerMemory = await watchWorker(await page.context().newCDPSession(page));
        const usage = async () => {
          const { processInfo } = await system.send('SystemInfo.getProcessInfo');
          const renderers = processInfo.filter(({ type }) => type === 'renderer');
          const processor = renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
          return { processor, memory: await workerMemory() };
        };
        await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
        // The second half of the film plays to a worker that has loaded its networks and seen it all once.
        const half = page
          .waitForFunction(() => globalThis.half === true, undefined, { timeout: 0 })
          .then(usage);
        const { seen, longTasks } = await page.evaluate(followInPage, {
          ...place,
          seconds: Number(values.seconds),
        });
        const [middle, end] = [await half, await usage()];
        const trace = (await browser.stopTracing()).toString();
        return { seen, longTasks, main: longestTask(trace), middle, end };
      },
      {
        args: [
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${path}`,
        ],
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log('Node (wasm): ms a frame by what was done about it, on the clock and of the processor\n');
printFrames(await inNode(), [
  { name: 'clock', key: 'ms' },
  { name: 'processor', key: 'processor' },
]);
const { seen, longTasks, main, middle, end } = await inChromium();
console.log('\nChromium: ms a frame in the worker, and until the page has the answer\n');
printFrames(seen, [
  { name: 'worker', key: 'ms' },
  { name: 'answer', key: 'answer' },
]);
console.log(`\n${(seen.length / Number(values.seconds)).toFixed(1)} frames a second looked at`);
console.log(
  `Main thread: ${main.tasks} tasks, the longest ${main.clock.toFixed(1)} ms on the clock and ${main.processor.toFixed(1)} ms of the processor; ` +
    `${longTasks.length} tasks over 50 ms on the clock${longTasks.length > 0 ? `, the longest ${Math.round(Math.max(...longTasks))} ms` : ''}`,
);
const share = (end.processor - middle.processor) / (Number(values.seconds) / 2);
console.log(
  `Page and worker together: ${(100 * share).toFixed(0)} % of a core in the second half, ` +
    `the worker's memory ${middle.memory.toFixed(1)} MB at half time and ${end.memory.toFixed(1)} MB at the end`,
);
