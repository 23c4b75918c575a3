import { deflateSync, crc32 } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** A picture given by its file or its bytes. */
export type Picture = string | Buffer;

/**
 * A film of a fake camera that shows one picture for ever: raw YUV 4:2:0 in the y4m format, ten frames a second,
 * which Chromium plays.
 */
export async function writeFilm(
  picture: Picture,
  film: string,
  width: number,
  height: number,
): Promise<void> {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = await frameOf(picture, width, height);
  writeFileSync(film, Buffer.concat([head, frame, frame, frame]));
}

async function frameOf(picture: Picture, width: number, height: number): Promise<Buffer> {
  const data = await sharp(picture).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer();
  const luma = Buffer.alloc(width * height);
  const blue = Buffer.alloc((width * height) / 4);
  const red = Buffer.alloc((width * height) / 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      luma[y * width + x] = 16 + (65.5 * r + 128.6 * g + 25 * b) / 255;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const half = (y / 2) * (width / 2) + x / 2;
      blue[half] = 128 + (-37.8 * r - 74.2 * g + 112 * b) / 255;
      red[half] = 128 + (112 * r - 93.8 * g - 18.2 * b) / 255;
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, blue, red]);
}

/** Pictures of a hand that reaches over another picture, further and less far. */
export function handsOver(picture: string): Promise<Buffer[]> {
  return Promise.all([0.1, 0.25, 0.4, 0.55, 0.3, 0.5, 0.2].map((reach) => handOver(picture, reach)));
}

/** A picture with a hand reaching over it: something large and skin-coloured from the lower edge up. */
async function handOver(picture: string, reach: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [w, h] = [Math.round(width * 0.3), Math.round(height * reach)];
  const arm = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h * 2}" rx="${w / 2}" fill="#b98263"/></svg>`,
  );
  return sharp(picture)
    .composite([{ input: arm, left: Math.round(width * 0.3), top: height - h }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A picture in which the tile in a box (left, top, width, height; px) shows a green back instead of its face. */
export function faceDown(
  picture: string,
  [left, top, width, height]: readonly [number, number, number, number],
): Promise<Buffer> {
  const back = `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="10" fill="#1d6b45"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${back}</svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(svg), left, top }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A picture of cloth with no tile on it. */
export function emptyTable(): Promise<Buffer> {
  return sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#2b6049',
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
    },
  })
    .tint('#2b6049')
    .jpeg()
    .toBuffer();
}

/** A PNG that claims to be 20,000 × 10,000 pixels and is, in one colour: a few kilobytes. */
export function hugePicture(): Buffer {
  const [width, height] = [20_000, 10_000];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width / 8 + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A photograph whose data break off, as a failed copy leaves them. */
export async function brokenPicture(): Promise<Buffer> {
  const whole = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const broken = Buffer.from(whole.subarray(0, whole.length / 2));
  broken.fill(0x55, 60);
  return broken;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}
