/// <reference lib="webworker" />
import { imageSize } from 'image-size';
import { fault, ok } from '../rules/result';
import type { Fault, Result } from '../rules/result';
import type { Pixels } from './pixels';
import type { Quad, Reader, Reading, Stage, WorkerReply, WorkerRequest } from './protocol';
import { createReader } from './reader';

declare const self: DedicatedWorkerGlobalScope;

/** Pictures larger than this are refused before they are decoded: they would take gigabytes of memory. */
const mostPixels = 110_000_000;

/** Long side to which larger pictures are reduced: tiles have more than enough pixels left. */
const longSide = 4096;

let reader: Reader | undefined;

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
    const { models, wasm } = request;
    reader = await createReader({
      loadModel: async (name, file) => {
        const response = await fetch(`${models}${name}/${file}`);
        if (!response.ok) throw new Error(`the file ${name}/${file} of the reader is missing.`);
        return new Uint8Array(await response.arrayBuffer());
      },
      wasm,
    });
    reply({ type: 'opened', job, about: reader.about });
    return;
  }
  if (reader === undefined) throw new Error('it was asked to read before it was opened.');
  const onStage = (stage: Stage): void => reply({ type: 'stage', job, stage });
  if (request.type === 'read') {
    reply({ type: 'done', job, result: await reader.read(request.pixels, { onStage }) });
    return;
  }
  onStage('decode');
  const began = performance.now();
  const decoded = await decode(request.image);
  const decodeTime = performance.now() - began;
  if (!decoded.ok) {
    reply({ type: 'done', job, result: decoded });
    return;
  }
  const result = await reader.read(decoded.value.pixels, { onStage });
  if (result.ok) {
    result.value.stages.decode = decodeTime;
    result.value.ms += decodeTime;
    enlarge(result.value, decoded.value.original);
  }
  reply({ type: 'done', job, result });
}

/** Tells a reading of reduced pixels in the pixels of the original picture. */
function enlarge(reading: Reading, original: { width: number; height: number }): void {
  const [sx, sy] = [original.width / reading.width, original.height / reading.height];
  for (const tile of reading.tiles) tile.quad = tile.quad.map(([x, y]) => [x * sx, y * sy]) as Quad;
  reading.width = original.width;
  reading.height = original.height;
}

/** Pixels of a picture file or a still, at most `longSide` long; what is transparent is put on white. */
async function decode(
  image: Blob | ImageBitmap,
): Promise<Result<{ pixels: Pixels; original: { width: number; height: number } }>> {
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
