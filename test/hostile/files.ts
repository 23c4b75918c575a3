// Picture files as they come: whole, odd, damaged, or no pictures at all. From seeds, like the drawings.
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { createDice, drawHostile } from './drawings';
import type { Dice } from './drawings';

/** A file, and what must come of decoding it: pixels, a fault, or either where nobody can tell. */
interface HostileFile {
  kind: string;
  bytes: Buffer;
  expected: 'pixels' | 'fault' | 'either';
}

type Make = (dice: Dice) => Promise<Buffer> | Buffer;

const noise = (d: Dice, length: number): Buffer => Buffer.from(Array.from({ length }, () => d.whole(0, 255)));

/** A small picture of noise and colour, for encoding in every way. */
function picture(d: Dice, width = d.whole(1, 90), height = d.whole(1, 90), channels: 1 | 3 | 4 = 3): Sharp {
  return sharp(noise(d, width * height * channels), { raw: { width, height, channels } });
}

async function encoded(d: Dice): Promise<Buffer> {
  const base = picture(d);
  return d
    .pick([
      () => base.jpeg({ quality: d.whole(1, 100), progressive: d.chance(0.5) }),
      () => base.png({ palette: d.chance(0.3) }),
      () => base.webp({ quality: d.whole(1, 100), lossless: d.chance(0.3) }),
    ])()
    .toBuffer();
}

/** A PNG with a header of any size, and perhaps some of the pixels. */
function png(width: number, height: number, depth: number, colourType: number, data: Buffer): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(typed) >>> 0);
    return Buffer.concat([length, typed, check]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colourType, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const signatures = [
  [0xff, 0xd8, 0xff, 0xe0],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  [...Buffer.from('RIFF\0\0\0\0WEBPVP8L')],
];

const whole: Record<string, Make> = {
  'JPEG of any quality': (d) =>
    picture(d)
      .jpeg({ quality: d.whole(1, 100) })
      .toBuffer(),
  'progressive JPEG': (d) => picture(d).jpeg({ progressive: true }).toBuffer(),
  'CMYK JPEG': (d) => picture(d).toColourspace('cmyk').jpeg().toBuffer(),
  'grey JPEG': (d) => picture(d).greyscale().jpeg().toBuffer(),
  'PNG with 16 bits a colour': (d) => picture(d).toColourspace('rgb16').png().toBuffer(),
  'PNG with few colours': (d) =>
    picture(d)
      .png({ palette: true, colours: d.whole(2, 16) })
      .toBuffer(),
  'grey PNG': (d) => picture(d).greyscale().png().toBuffer(),
  'PNG with transparent places': (d) => picture(d, 20, 30, 4).png().toBuffer(),
  'WebP with transparent places': (d) => picture(d, 31, 17, 4).webp().toBuffer(),
  'lossless WebP': (d) => picture(d).webp({ lossless: true }).toBuffer(),
  'animated WebP': (d) => {
    const [side, frames] = [d.whole(1, 24), d.whole(2, 5)];
    return sharp(noise(d, side * side * frames * 3), {
      raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
    })
      .webp({ loop: 0, delay: Array.from({ length: frames }, () => 50) })
      .toBuffer();
  },
  'JPEG turned by EXIF': (d) =>
    picture(d)
      .withMetadata({ orientation: d.whole(1, 8) })
      .jpeg()
      .toBuffer(),
  'one pixel': (d) => picture(d, 1, 1).png().toBuffer(),
  'one row': (d) => picture(d, d.whole(100, 4000), 1).jpeg().toBuffer(),
  'one column': (d) => picture(d, 1, d.whole(100, 4000)).png().toBuffer(),
  'a long strip': (d) => picture(d, d.whole(2000, 6000), d.whole(1, 3)).webp().toBuffer(),
};

const broken: Record<string, Make> = {
  'an empty file': () => Buffer.alloc(0),
  'random bytes': (d) => Buffer.concat([Buffer.from([0]), noise(d, d.whole(0, 4000))]),
  'a signature and random bytes': (d) =>
    Buffer.concat([Buffer.from(d.pick(signatures)), noise(d, d.whole(0, 900))]),
  'a signature alone': (d) => Buffer.from(d.pick(signatures)),
  'a PNG without pixels': (d) => png(d.whole(2, 3000), d.whole(2, 3000), 8, 2, Buffer.alloc(0)),
  'a PNG of no width': (d) => png(0, d.whole(0, 50), 8, 2, Buffer.alloc(10)),
  'a PNG that claims to be huge': (d) =>
    png(d.whole(20_000, 2 ** 31 - 1), d.whole(20_000, 2 ** 31 - 1), 8, 2, noise(d, 40)),
  'a PNG of an impossible kind': (d) => png(8, 8, d.pick([3, 5, 7, 32]), d.pick([1, 5, 7, 9]), noise(d, 300)),
  'an SVG named as a picture': (d) => Buffer.from(drawHostile(d.whole(0, 400)).svg),
  'an SVG after white space': () =>
    Buffer.from('\n  <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'a page named as a picture': () => Buffer.from('<!doctype html><title>1m</title><img src="x.jpg">'),
  'a PDF': (d) => Buffer.concat([Buffer.from('%PDF-1.7\n%'), noise(d, 200)]),
  'a GIF': (d) => picture(d).gif().toBuffer(),
  'a TIFF': (d) => picture(d).tiff().toBuffer(),
  'an AVIF header': (d) => Buffer.concat([Buffer.from('\0\0\0\x1cftypavif\0\0\0\0'), noise(d, 50)]),
  'a HEIC header': (d) => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), noise(d, 50)]),
  'a bitmap': (d) => Buffer.concat([Buffer.from('BM'), noise(d, 90)]),
  'a ZIP archive': (d) => Buffer.concat([Buffer.from('PK\x03\x04'), noise(d, 90)]),
  'a program': (d) => Buffer.concat([Buffer.from('\x7fELF'), noise(d, 90)]),
  'text in another alphabet': () => Buffer.from('東南西北', 'utf16le'),
};

const damaged: Record<string, Make> = {
  'a picture cut short': async (d) => {
    const bytes = await encoded(d);
    return bytes.subarray(0, d.whole(1, bytes.length - 1));
  },
  'a picture with flipped bits': async (d) => {
    const bytes = Buffer.from(await encoded(d));
    for (let n = d.whole(1, 12); n > 0; n--) bytes[d.whole(0, bytes.length - 1)]! ^= 1 << d.whole(0, 7);
    return bytes;
  },
  'two pictures in one file': async (d) => Buffer.concat([await encoded(d), await encoded(d)]),
  'a picture with a hole': async (d) => {
    const bytes = Buffer.from(await encoded(d));
    const at = d.whole(12, Math.max(12, bytes.length - 2));
    return bytes.fill(0, at, at + d.whole(1, 60));
  },
};

const makes = [
  ...Object.entries(whole).map(([kind, make]) => ({ kind, make, expected: 'pixels' as const })),
  ...Object.entries(broken).map(([kind, make]) => ({ kind, make, expected: 'fault' as const })),
  ...Object.entries(damaged).map(([kind, make]) => ({ kind, make, expected: 'either' as const })),
];

/** The kinds of files there are. */
export const fileKinds: readonly string[] = makes.map(({ kind }) => kind);

/** The file of a seed; kinds come in turn. */
export async function makeHostile(seed: number): Promise<HostileFile> {
  const { kind, make, expected } = makes[seed % makes.length]!;
  return { kind, bytes: await make(createDice(seed * 40503 + 7)), expected };
}
