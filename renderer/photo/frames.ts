/** The longest side of a frame that is looked at, in pixels: a table in it has tiles large enough to read. */
const longestSide = 1920;

/**
 * Frames of a video for a reader that looks at one at a time. The frame last looked at is kept, so that a still
 * shows exactly what was read.
 */
export class Frames {
  #looking: OffscreenCanvas | null = null;
  #seen: OffscreenCanvas | null = null;

  /** The frame shown now, to be handed to the reader; null while the video has none. */
  async next(video: HTMLVideoElement): Promise<ImageBitmap | null> {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return null;
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (this.#looking?.width !== width || this.#looking.height !== height)
      this.#looking = new OffscreenCanvas(width, height);
    const context = this.#looking.getContext('2d', { alpha: false });
    if (!context) throw new Error('The browser gives no 2D canvas.');
    context.drawImage(video, 0, 0, width, height);
    return createImageBitmap(this.#looking);
  }

  /** The frame handed out last has been looked at: from now on it is the one that stills show. */
  looked(): void {
    [this.#seen, this.#looking] = [this.#looking, this.#seen];
  }

  /** The frame last looked at, as a JPEG; null before the first. */
  async still(): Promise<Blob | null> {
    return this.#seen ? encode(await createImageBitmap(this.#seen)) : null;
  }
}

/** A still of what a video shows, as a JPEG of the camera's own size. */
export async function takeStill(video: HTMLVideoElement): Promise<Blob> {
  return encode(await createImageBitmap(video));
}

let encoder: Worker | undefined;
let jobs = 0;

/** A frame as a JPEG, made off the page's own thread; the frame is handed over. */
function encode(frame: ImageBitmap): Promise<Blob> {
  encoder ??= new Worker(new URL('./encode.worker.ts', import.meta.url), { type: 'module', name: 'encode' });
  const worker = encoder;
  const job = jobs++;
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const { signal } = done;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ job: number; blob: Blob }>) => {
        if (data.job !== job) return;
        done.abort();
        resolve(data.blob);
      },
      { signal },
    );
    worker.addEventListener('error', () => reject(new Error('The picture could not be kept.')), { signal });
    worker.postMessage({ job, frame }, [frame]);
  });
}

/** Resolves at the video's next frame, `wait` milliseconds from now at the earliest. */
export async function nextFrame(video: HTMLVideoElement, wait: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, wait));
  await new Promise<void>((resolve) => {
    // A video that shows nothing new, as a covered window's, gives no frame; then another look is due some time.
    const timer = setTimeout(resolve, 1000);
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
