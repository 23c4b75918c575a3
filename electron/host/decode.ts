import sharp from 'sharp';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import type { Pixels } from '../../vision/pixels';
import type { Point, Quad, Reading } from '../../vision/protocol';
import { photoTypeOf } from '../api/contract';

/** The largest picture that is decoded, in pixels; what a 100-megapixel camera delivers still passes. */
export const mostPixels = 110_000_000;

/** Long side to which larger pictures are reduced: tiles have more than enough pixels left. */
const longSide = 4096;

/** A picture file as the reader takes it. */
export interface DecodedImage extends Pixels {
  /** Size of the picture in the file, turned as its EXIF says; `width` and `height` are this or smaller. */
  original: { width: number; height: number };
}

/**
 * Decodes a JPEG, PNG or WebP file into eight-bit RGBA on white, turned upright as its EXIF data say, the first
 * picture of an animation. Faults: `not-an-image` (another or a damaged file), `image-too-large` (by the size in its
 * header, before anything is decoded).
 */
export async function decodeImage(bytes: Uint8Array): Promise<Result<DecodedImage>> {
  if (!photoTypeOf(bytes)) return fault('not-an-image', notAPhotograph(bytes));
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = header.autoOrient;
    if (width * height > mostPixels) {
      const size = Math.round((width * height) / 1e6);
      return fault(
        'image-too-large',
        `This picture has ${size} megapixels (${width} × ${height}); ${mostPixels / 1e6} are the most that can be read. ` +
          'Reduce it, or photograph the tiles at a normal size.',
      );
    }
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return ok({ width: info.width, height: info.height, data, original: { width, height } });
  } catch (error) {
    // sharp throws plain errors for what is wrong with a file; nothing else in here can fail.
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return fault('not-an-image', `This picture file is damaged and cannot be read (${reason}).`);
  }
}

/**
 * A reading of reduced pixels, told in the pixels of the original picture. Of a tile that its edge cuts the outline ends there:
 * what lies beyond are no places in the picture, and labels end there, too.
 */
export function inOriginalPixels(reading: Reading, { width, height }: DecodedImage['original']): Reading {
  const [sx, sy] = [width / reading.width, height / reading.height];
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const told = (quad: Quad): Quad =>
    quad.map(([x, y]): Point => [within(x * sx, width), within(y * sy, height)]) as Quad;
  return {
    ...reading,
    width,
    height,
    tiles: reading.tiles.map((tile) => ({ ...tile, quad: told(tile.quad) })),
    hints: reading.hints.map((hint) => ({ ...hint, areas: hint.areas.map(told) })),
  };
}

/** What a file is that is no photograph we read: phones store some under names that look like one. */
function notAPhotograph(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'This file is empty.';
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(4, 8) === 'ftyp')
    return 'This is a HEIC, AVIF or video file; save or export it as JPEG, PNG or WebP.';
  if (text(0, 4) === 'GIF8' || text(0, 2) === 'BM' || text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*')
    return 'Pictures of this kind are not read; save it as JPEG, PNG or WebP.';
  return 'This file is not a picture, whatever its name says; JPEG, PNG and WebP are read.';
}
