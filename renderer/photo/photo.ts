import { imageSize } from 'image-size';
import { photoTypeOf } from '../../electron/api/contract';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';

/** A photograph ready to be stored, shown and read; its size is that of the picture as displayed. */
export interface Photo {
  blob: Blob;
  width: number;
  height: number;
}

/** The most pixels a picture may have, in millions: beyond that browsers run out of memory when decoding. */
const mostMegapixels = 100;

/** The longest side kept, in pixels: enough for the smallest legible tile, small enough to stay quick. */
const longestSide = 4096;

/** Bytes in which every format keeps its size; long enough for a JPEG's embedded preview and colour profile. */
const headerBytes = 2 * 1024 * 1024;

/**
 * Makes a file readable: refuses what is no picture or too large before anything is decoded, and scales
 * down what is larger than the reader needs. EXIF rotation is respected. Faults: `not-an-image`,
 * `image-too-large`.
 */
export async function preparePhoto(file: Blob): Promise<Result<Photo>> {
  const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  const size = checkHeader(header);
  if (!size.ok) return size;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return fault(
      'not-an-image',
      'This picture is damaged and cannot be opened; please take or choose another one.',
    );
  }
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  if (scale === 1) {
    picture.close();
    return ok({ blob: file, width, height });
  }
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return ok({ blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 }), width, height });
}

/** The longest side of a picture that is only looked at, in pixels. */
const previewSide = 1600;

/** Address of a small copy of a photograph, quick to draw many parts of; the caller revokes it. */
export async function previewOf(photo: Photo): Promise<string> {
  const scale = Math.min(1, previewSide / Math.max(photo.width, photo.height));
  if (scale === 1) return URL.createObjectURL(photo.blob);
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const picture = await createImageBitmap(photo.blob, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no 2D canvas.');
  context.drawImage(picture, 0, 0);
  picture.close();
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }));
}

/**
 * Size of a picture by its first bytes, in pixels, before EXIF rotation. Anything but JPEG, PNG and WebP is
 * `not-an-image`; a picture too large to be decoded safely is `image-too-large`.
 */
export function checkHeader(header: Uint8Array): Result<{ width: number; height: number }> {
  if (isHeic(header))
    return fault(
      'not-an-image',
      'This is a HEIC picture, which browsers cannot open; please save it as JPEG and try again.',
    );
  if (header.length === 0)
    return fault('not-an-image', 'This file is empty; please choose a JPEG, PNG or WebP picture.');
  const type = photoTypeOf(header);
  if (type === null)
    return fault('not-an-image', 'This file is not a picture; please choose a JPEG, PNG or WebP picture.');
  let size: { width: number; height: number };
  try {
    size = imageSize(header);
  } catch {
    return fault(
      'not-an-image',
      'This picture is damaged and cannot be opened; please take or choose another one.',
    );
  }
  const megapixels = (size.width * size.height) / 1e6;
  if (megapixels > mostMegapixels)
    return fault(
      'image-too-large',
      `This picture has ${Math.round(megapixels)} megapixels, and ${mostMegapixels} is the most that can be opened; please save it smaller and try again.`,
    );
  return ok({ width: size.width, height: size.height });
}

function isHeic(header: Uint8Array): boolean {
  const brand = String.fromCharCode(...header.slice(4, 12));
  return brand.startsWith('ftyphei') || brand.startsWith('ftypmif') || brand.startsWith('ftyphev');
}
