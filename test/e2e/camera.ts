import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Picture } from './pictures';

/** What of the held camera the page knows. */
declare global {
  interface Window {
    showToCamera(pictures: readonly string[]): Promise<void>;
  }
}

/**
 * A camera in the hand of a test: the page gets it instead of a webcam, and it shows what the test says for as long
 * as the test says. What the app makes of that may take as long as it takes, so a test with it does not depend on
 * the machine's speed, as one with a film does.
 */
export class HeldCamera {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Puts a camera of this size, in pixels, into the place of all others of an open page. */
  static async in(page: Page, size: { width: number; height: number }): Promise<HeldCamera> {
    await page.evaluate(hold, size);
    return new HeldCamera(page);
  }

  /**
   * From now on the camera sees this picture, or moves among several: in no order, so that it is movement at
   * whatever distance frames are looked at.
   */
  async show(...pictures: Picture[]): Promise<void> {
    const bytes = pictures.map((picture) => (Buffer.isBuffer(picture) ? picture : readFileSync(picture)));
    await this.#page.evaluate(
      (encoded) => window.showToCamera(encoded),
      bytes.map((picture) => picture.toString('base64')),
    );
  }
}

/** Runs in the page. */
function hold({ width, height }: { width: number; height: number }): void {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false })!;
  const tracks: CanvasCaptureMediaStreamTrack[] = [];
  let seen: readonly ImageBitmap[] = [];
  let shown: ImageBitmap | undefined;
  // A camera gives frames also of what lies still. The pause between them is one on a slow machine, too.
  const frame = (): void => {
    const others = seen.filter((picture) => picture !== shown);
    shown = others[Math.floor(Math.random() * others.length)] ?? shown;
    if (shown) {
      context.drawImage(shown, 0, 0, width, height);
      for (const track of tracks) track.requestFrame();
    }
    setTimeout(frame, 100);
  };
  frame();
  window.showToCamera = async (encoded) => {
    seen = await Promise.all(
      encoded.map(async (each) =>
        createImageBitmap(new Blob([Uint8Array.from(atob(each), (letter) => letter.charCodeAt(0))])),
      ),
    );
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream(0);
    tracks.push(stream.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack);
    return stream;
  };
}
