/// <reference lib="webworker" />
import { imageSize } from 'image-size';
import { fault, ok } from '../rules/result';
import type { Fault, Result } from '../rules/result';
import { helperOver, helpOver } from './helper';
import type { Helper } from './helper';
import { createLiveSessions } from './live/remote';
import { loadNetworks } from './networks';
import type { Pixels } from './pixels';
import type {
  LearnedSet,
  Picture,
  Quad,
  Reader,
  Reading,
  Stage,
  WorkerReply,
  WorkerRequest,
} from './protocol';
import { createReader } from './reader';
import type { LoadModelFile, ReaderSources } from './reader';

declare const self: DedicatedWorkerGlobalScope;

/** Pictures larger than this are refused before they are decoded: they would take gigabytes of memory. */
const mostPixels = 110_000_000;

/** Long side to which larger pictures are reduced: tiles have more than enough pixels left. */
const longSide = 4096;

let reader: Reader | undefined;

/** The other worker that helps this one, once it is there. */
let helper: Helper | undefined;

const lives = createLiveSessions();

/** The learnt set sent last. */
let set: LearnedSet | undefined;

function reply(message: WorkerReply): void {
  self.postMessage(message);
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  const request = event.data;
  answer(request).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const found: Fault = { code: 'unavailable', message: `The reader failed: ${message}` };
    reply({ type: 'failed', job: request.job, error: found });
  });
});

async function answer(request: WorkerRequest): Promise<void> {
  const { job } = request;
  if (request.type === 'open') {
    reader = await createReader(sourcesOf(request), () => helper);
    reply({ type: 'opened', job, about: reader.about });
    return;
  }
  if (request.type === 'help') {
    helpOver(request.port, await loadNetworks({ ...sourcesOf(request), backend: 'wasm' }));
    return;
  }
  if (request.type === 'helper') {
    helper = helperOver(request.port);
    return;
  }
  if (request.type === 'set') {
    set = request.set;
    return;
  }
  if (reader === undefined) throw new Error('it was asked to read before it was opened.');
  if (request.type === 'live') {
    lives.begin(request.live, reader, used(request.options, set));
    return;
  }
  if ('live' in request) {
    const answered = await lives.answer(request);
    if (answered !== undefined) reply(answered);
    return;
  }
  // Taken now: another set may be sent while this job waits for its turn.
  const kept = set;
  const onStage = (stage: Stage): void => reply({ type: 'stage', job, stage });
  const began = performance.now();
  const opened = await openPicture(request.picture, onStage);
  const decode = 'image' in request.picture ? performance.now() - began : undefined;
  const finish = (reading: Reading, original: Size): void => {
    enlarge(reading, original);
    if (decode === undefined) return;
    reading.stages.decode = decode;
    reading.ms += decode;
  };
  switch (request.type) {
    case 'read': {
      if (!opened.ok) return reply({ type: 'done', job, result: opened });
      const { pixels, original } = opened.value;
      const options = used(request.options, kept);
      const seen = options.known?.seen?.map((tile) => reduced(tile, pixels, original));
      const known = seen === undefined ? {} : { known: { ...options.known, seen } };
      const result = await reader.read(pixels, { ...options, ...known, onStage });
      if (result.ok) finish(result.value, original);
      return reply({ type: 'done', job, result });
    }
    case 'learn': {
      if (!opened.ok) return reply({ type: 'learnt', job, result: opened });
      const { pixels, original } = opened.value;
      const known = (request.options.known ?? []).map((tile) => reduced(tile, pixels, original));
      const options = { ...used(request.options, kept), known, onStage };
      const result = await reader.learn(pixels, options);
      if (result.ok) finish(result.value.reading, original);
      return reply({ type: 'learnt', job, result });
    }
    case 'cut': {
      if (!opened.ok) return reply({ type: 'cut', job, result: opened });
      const { pixels, original } = opened.value;
      const tiles = request.tiles.map((tile) => reduced(tile, pixels, original));
      return reply({ type: 'cut', job, result: ok(await reader.cut(pixels, tiles)) });
    }
  }
}

/** Where the models are fetched from. */
function sourcesOf({ models, wasm }: { models: string; wasm: Record<string, string> }): ReaderSources {
  const loadModel: LoadModelFile = async (name, file) => {
    const response = await fetch(`${models}${name}/${file}`);
    if (!response.ok) throw new Error(`the file ${name}/${file} of the reader is missing.`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return { loadModel, wasm };
}

/** Options with the set they mean. */
function used<T extends { set: boolean }>(
  { set: wanted, ...options }: T,
  kept: LearnedSet | undefined,
): Omit<T, 'set'> & { set?: LearnedSet } {
  return wanted && kept !== undefined ? { ...options, set: kept } : options;
}

interface Size {
  width: number;
  height: number;
}

async function openPicture(
  picture: Picture,
  onStage: (stage: Stage) => void,
): Promise<Result<{ pixels: Pixels; original: Size }>> {
  if ('pixels' in picture) return ok({ pixels: picture.pixels, original: picture.pixels });
  onStage('decode');
  return decode(picture.image);
}

/** A place marked in the original picture, in reduced pixels. */
function reduced<T extends { quad: Quad }>(tile: T, pixels: Size, original: Size): T {
  return {
    ...tile,
    quad: scaledQuad(tile.quad, pixels.width / original.width, pixels.height / original.height),
  };
}

function scaledQuad(quad: Quad, sx: number, sy: number): Quad {
  return quad.map(([x, y]) => [x * sx, y * sy]) as Quad;
}

/** Tells a reading of reduced pixels in the pixels of the original picture. */
function enlarge(reading: Reading, original: Size): void {
  const [sx, sy] = [original.width / reading.width, original.height / reading.height];
  for (const tile of reading.tiles) tile.quad = scaledQuad(tile.quad, sx, sy);
  for (const hint of reading.hints) hint.areas = hint.areas.map((area) => scaledQuad(area, sx, sy));
  reading.width = original.width;
  reading.height = original.height;
}

/** Pixels of a picture file or a still, at most `longSide` long; what is transparent is put on white. */
async function decode(image: Blob | ImageBitmap): Promise<Result<{ pixels: Pixels; original: Size }>> {
  let bitmap: ImageBitmap;
  if (image instanceof ImageBitmap) {
    bitmap = image;
  } else {
    const refused = refuse(new Uint8Array(await image.arrayBuffer()));
    if (refused !== undefined) return refused;
    try {
      bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
    } catch {
      return fault('not-an-image', 'This picture is damaged: it could not be opened.');
    }
  }
  const original = { width: bitmap.width, height: bitmap.height };
  const scale = Math.min(1, longSide / Math.max(original.width, original.height));
  const width = Math.max(1, Math.round(original.width * scale));
  const height = Math.max(1, Math.round(original.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser gives no canvas to decode pictures with.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return ok({ pixels: { width, height, data }, original });
}

/** The fault of what is no picture or far too large, told from its first bytes; undefined where it is fine. */
function refuse(bytes: Uint8Array): Result<never> | undefined {
  let size: { width: number; height: number; type?: string };
  try {
    size = imageSize(bytes);
  } catch {
    return fault('not-an-image', 'This file is not a picture the reader knows (JPEG, PNG or WebP).');
  }
  if (size.type === undefined || !['jpg', 'png', 'webp'].includes(size.type)) {
    return fault('not-an-image', 'This file is not a picture the reader knows (JPEG, PNG or WebP).');
  }
  if (size.width * size.height > mostPixels) {
    const millions = Math.round((size.width * size.height) / 1e6);
    return fault(
      'image-too-large',
      `The picture has ${millions} megapixels; at most ${mostPixels / 1e6} can be read. Take it at a smaller size.`,
    );
  }
  return undefined;
}
