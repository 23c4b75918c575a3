import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type { LiveState } from '../../vision/protocol';
import { expect, test } from './app';
import { writeFilm } from './pictures';

const folder = mkdtempSync(join(tmpdir(), 'sparrow-live-film-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Path of a built file whose hashed name is only known by its beginning and end. */
function built(place: string, pattern: RegExp): string {
  const file = readdirSync(join('dist/renderer', place)).find((name) => pattern.test(name));
  if (file === undefined) throw new Error(`The build has no ${pattern} in ${place}/.`);
  return `${place}/${file}`;
}

/** What the page tells of the frames it gave to the worker. */
interface Watched {
  states: Pick<LiveState, 'work' | 'steady'>[];
  tiles: LiveState['tiles'];
  /** A frame handed over cannot be used any more. */
  closed: boolean;
}

/**
 * Runs in the page: the camera's frames go to the reader's worker as they come, until the table is steady and some
 * more; so many frames at most, however long each takes.
 */
async function watch({ script, wasm }: { script: string; wasm: Record<string, string> }): Promise<Watched> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } });
  const video = document.createElement('video');
  video.srcObject = stream;
  video.muted = true;
  await video.play();
  const worker = new Worker(script, { type: 'module' });
  let job = 0;
  const ask = (request: object, transfer: Transferable[] = []): Promise<{ state?: LiveState }> =>
    new Promise((settle, fail) => {
      const own = job++;
      const hear = ({ data }: MessageEvent): void => {
        if (data.job !== own || data.type === 'stage') return;
        worker.removeEventListener('message', hear);
        if (data.type === 'failed') fail(new Error(data.error.message));
        else settle(data);
      };
      worker.addEventListener('message', hear);
      worker.postMessage({ ...request, job: own }, transfer);
    });
  const models = new URL('/models/', location.href).href;
  await ask({ type: 'open', models, wasm });
  worker.postMessage({ type: 'live', job: job++, live: 0, options: { set: false, budget: 1 } });
  const states: Watched['states'] = [];
  let state: LiveState | undefined;
  let closed = true;
  for (let more = 10; more > 0 && states.length < 500;) {
    const frame = await createImageBitmap(video);
    ({ state } = await ask({ type: 'look', live: 0, frame }, [frame]));
    closed &&= frame.width === 0;
    const { work, steady } = state!;
    states.push({ work, steady });
    more = steady ? more - 1 : 10;
    await new Promise((go) => setTimeout(go, state!.wait));
  }
  worker.terminate();
  for (const track of stream.getTracks()) track.stop();
  return { states, tiles: state?.tiles ?? [], closed };
}

test('the worker follows a table before a webcam', async ({ host, launchOptions }) => {
  const film = resolve(folder, 'table.y4m');
  await writeFilm('test/data/pictures/row-upright.jpg', film, 1280, 720);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(host.url);
    const simd = built('assets', /^tfjs-backend-wasm-simd.*\.wasm$/);
    const seen = await page.evaluate(watch, {
      script: built('workers', /^worker-.*\.js$/),
      wasm: {
        'tfjs-backend-wasm.wasm': new URL(built('assets', /^tfjs-backend-wasm-(?!simd).*\.wasm$/), host.url)
          .href,
        'tfjs-backend-wasm-simd.wasm': new URL(simd, host.url).href,
        'tfjs-backend-wasm-threaded-simd.wasm': new URL(simd, host.url).href,
      },
    });
    // The row has thirteen or fourteen tiles; all were found again, and each in the picture.
    expect(seen.tiles.length).toBeGreaterThanOrEqual(13);
    expect(seen.tiles.every((tile) => tile.confirmed)).toBe(true);
    expect(
      seen.tiles.flatMap((tile) => tile.quad).every(([x, y]) => x > -20 && y > -20 && x < 1300 && y < 740),
    ).toBe(true);
    expect(seen.closed).toBe(true);
    // Once the tiles are known nothing more is looked at.
    expect(seen.states.slice(-9)).toEqual(Array(9).fill({ work: 'rest', steady: true }));
  } finally {
    await browser.close();
  }
});
