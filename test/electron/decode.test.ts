import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeImage, inOriginalPixels } from '../../electron/host/decode';
import type { DecodedImage } from '../../electron/host/decode';
import type { Reading } from '../../vision/protocol';

const red = [200, 0, 0];
const blue = [0, 0, 200];

/** 60 × 40, the left half red, the right half blue. */
function halves() {
  const data = Buffer.alloc(60 * 40 * 3);
  for (let i = 0; i < 60 * 40; i += 1) data.set(i % 60 < 30 ? red : blue, i * 3);
  return sharp(data, { raw: { width: 60, height: 40, channels: 3 } });
}

async function decoded(bytes: Uint8Array): Promise<DecodedImage> {
  const result = await decodeImage(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** What one sees at a place given in fractions of the picture. Inks and compression shift colours a little. */
function colourAt(image: DecodedImage, x: number, y: number): string {
  const at = (Math.floor(y * image.height) * image.width + Math.floor(x * image.width)) * 4;
  const [r = 0, g = 0, b = 0, a = 0] = image.data.subarray(at, at + 4);
  if (a !== 255) return `alpha ${a}`;
  if (Math.min(r, g, b) > 240) return 'white';
  if (r > g + 80 && r > b + 80) return 'red';
  return b > g + 80 && b > r + 80 ? 'blue' : `${r} ${g} ${b}`;
}

/** A PNG with a header of any size and no pixels. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(typed) >>> 0);
    return Buffer.concat([length, typed, check]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures of every usual make', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => halves().jpeg().toBuffer()],
    ['PNG', () => halves().png().toBuffer()],
    ['PNG with 256 colours', () => halves().png({ palette: true }).toBuffer()],
    ['PNG with 16 bits a colour', () => halves().toColourspace('rgb16').png().toBuffer()],
    ['WebP', () => halves().webp().toBuffer()],
    ['CMYK JPEG', () => halves().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['progressive JPEG', () => halves().jpeg({ progressive: true }).toBuffer()],
  ])('%s', async (_make, make) => {
    const image = await decoded(await make());
    expect([image.width, image.height, image.data.length]).toEqual([60, 40, 60 * 40 * 4]);
    expect([colourAt(image, 0.2, 0.5), colourAt(image, 0.8, 0.5)]).toEqual(['red', 'blue']);
  });

  it('grey becomes three equal colours', async () => {
    const image = await decoded(await halves().greyscale().jpeg().toBuffer());
    const [r, g, b, a] = image.data;
    expect([r === g && g === b, a]).toEqual([true, 255]);
  });

  it('transparent places become white', async () => {
    const clear = sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    });
    expect(colourAt(await decoded(await clear.png().toBuffer()), 0.5, 0.5)).toBe('white');
  });

  it('of an animation the first picture is taken', async () => {
    const frame = (colour: number[]) => Buffer.alloc(16 * 16 * 3, Buffer.from(colour));
    const both = Buffer.concat([frame(red), frame(blue)]);
    const animated = await sharp(both, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const image = await decoded(animated);
    expect([image.width, image.height, colourAt(image, 0.5, 0.5)]).toEqual([16, 16, 'red']);
  });
});

describe('the camera was held otherwise (EXIF orientation)', () => {
  // Where the red half of the stored picture is when the picture is shown as it was taken.
  it.each([
    [1, 60, 40, 'left'],
    [2, 60, 40, 'right'],
    [3, 60, 40, 'right'],
    [4, 60, 40, 'left'],
    [5, 40, 60, 'top'],
    [6, 40, 60, 'top'],
    [7, 40, 60, 'bottom'],
    [8, 40, 60, 'bottom'],
  ])('orientation %i: %i × %i, red on the %s', async (orientation, width, height, side) => {
    const image = await decoded(await halves().withMetadata({ orientation }).jpeg().toBuffer());
    expect([image.width, image.height]).toEqual([width, height]);
    expect(image.original).toEqual({ width, height });
    const places = { left: [0.2, 0.5], right: [0.8, 0.5], top: [0.5, 0.2], bottom: [0.5, 0.8] } as const;
    const reds = Object.entries(places).filter(([, [x, y]]) => colourAt(image, x, y) === 'red');
    expect(reds.map(([name]) => name)).toContain(side);
  });
});

describe('what cannot be read gives one clear sentence', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), 'not-an-image', /empty/],
    ['a text file named .jpg', () => Buffer.from('3m 4m 5m'), 'not-an-image', /not a picture/],
    [
      'an SVG drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'not-an-image',
      /not a/,
    ],
    ['a HEIC photograph', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'not-an-image', /HEIC/],
    ['a GIF', () => Buffer.from('GIF89a'), 'not-an-image', /save it as JPEG/],
    ['three bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), 'not-an-image', /damaged/],
    ['a JPEG cut in the middle', async () => (await noise()).subarray(0, 20_000), 'not-an-image', /damaged/],
    ['a picture without pixels', () => pngHeader(100, 100), 'not-an-image', /damaged/],
    ['a header of 200 megapixels', () => pngHeader(20_000, 10_000), 'image-too-large', /200 megapixels/],
    ['a header of ten gigapixels', () => pngHeader(100_000, 100_000), 'image-too-large', /10000 megapixels/],
  ])('%s', async (_what, make, code, sentence) => {
    const result = await decodeImage(await make());
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(result.ok ? '' : result.error.message).toMatch(sentence);
    expect(result.ok ? '' : result.error.message).not.toContain('\n');
  });
});

describe('large pictures', () => {
  it('are reduced to a long side of 4096, and say what they were', async () => {
    const large = sharp({ create: { width: 6000, height: 3000, channels: 3, background: '#c80000' } });
    const image = await decoded(await large.jpeg().toBuffer());
    expect([image.width, image.height]).toEqual([4096, 2048]);
    expect(image.original).toEqual({ width: 6000, height: 3000 });
    expect(colourAt(image, 0.5, 0.5)).toBe('red');
  });

  it('have their tiles told in their own pixels', () => {
    const reading = {
      width: 4096,
      height: 2048,
      tiles: [
        {
          quad: [
            [0, 0],
            [409.6, 0],
            [409.6, 2048],
            [0, 2048],
          ],
        },
      ],
      hints: [
        {
          areas: [
            [
              [0, 0],
              [4096, 0],
              [4096, 1024],
              [0, 1024],
            ],
          ],
        },
      ],
    } as unknown as Reading;
    const told = inOriginalPixels(reading, { width: 6000, height: 3000 });
    expect([told.width, told.height]).toEqual([6000, 3000]);
    expect(told.tiles[0]?.quad).toEqual([
      [0, 0],
      [600, 0],
      [600, 3000],
      [0, 3000],
    ]);
    expect(told.hints[0]?.areas[0]?.[2]).toEqual([6000, 1500]);
    expect(reading.tiles[0]?.quad[1]).toEqual([409.6, 0]);
  });

  it('of a tile that the edge cuts are told up to it, however large the picture is', () => {
    const beyond = [
      [-10, 20],
      [30, -5],
      [104, 60],
      [20, 52],
    ];
    const reading = {
      width: 100,
      height: 50,
      tiles: [{ quad: beyond }],
      hints: [{ areas: [beyond] }],
    } as unknown as Reading;
    const shown = inOriginalPixels(reading, { width: 100, height: 50 });
    const ends = [
      [0, 20],
      [30, 0],
      [100, 50],
      [20, 50],
    ];
    expect(shown.tiles[0]?.quad).toEqual(ends);
    expect(shown.hints[0]?.areas).toEqual([ends]);
  });
});

/** A JPEG of some size, for cutting. */
function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
}
