import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tilePicture } from '../../renderer/art/tiles';
import { allTileCodes } from '../../rules/tiles/tile';

const art = fileURLToPath(new URL('../../renderer/art/', import.meta.url));
const read = (name: string): string => readFileSync(join(art, 'tiles', name), 'utf8');

const suits = ['m', 'p', 's'].flatMap((suit) => Array.from({ length: 9 }, (_, i) => `${i + 1}${suit}`));
const honours = Array.from({ length: 7 }, (_, i) => `${i + 1}z`);
const redFives = ['0m', '0p', '0s'];
const bonus = ['f', 'g'].flatMap((family) => [1, 2, 3, 4].map((n) => `${n}${family}`));
const names = [...suits, ...honours, ...redFives, ...bonus, 'j', 'x', 'unknown'];

/** What a page that inlines or links these pictures under a strict policy cannot have in them. */
const forbidden: [string, RegExp][] = [
  ['text', /<text|<tspan/],
  ['style', /<style|\sstyle=/],
  ['script', /<script|\son[a-z]+=/],
  ['id', /\sid=/],
  ['reference', /href|url\(|<image|<use|<foreignObject|<!/],
  ['number gone wrong', /NaN|undefined|Infinity|\d\.\d{4}/],
];

const faultsOf = (svg: string): string[] => [
  ...forbidden.filter(([, pattern]) => pattern.test(svg)).map(([fault]) => fault),
  ...(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">') ? [] : ['view']),
  ...(svg.length < 12_000 ? [] : ['size']),
];

/** The picture on white at the given width, one byte of lightness (or three of colour) a pixel. */
async function pixels(name: string, width: number, grey: boolean): Promise<Buffer> {
  const image = sharp(Buffer.from(read(`${name}.svg`)))
    .resize(width, Math.round((width * 4) / 3))
    .flatten({ background: '#ffffff' });
  return (grey ? image.greyscale() : image.removeAlpha()).raw().toBuffer();
}

/** Pixels that differ clearly between two pictures. */
const clearlyDifferent = (a: Buffer, b: Buffer): number =>
  a.reduce((count, value, i) => count + (Math.abs(value - (b[i] ?? 0)) > 40 ? 1 : 0), 0);

describe('the tile pictures', () => {
  it('are one for each of 34 kinds, 3 red fives, 8 bonus tiles, joker, back and unknown', () => {
    expect(names).toHaveLength(48);
    expect(readdirSync(join(art, 'tiles')).sort()).toEqual(names.map((name) => `${name}.svg`).sort());
  });

  it.each(names)('%s is small and plain: no text, style, id, script or reference', (name) => {
    expect(faultsOf(read(`${name}.svg`))).toEqual([]);
  });

  it('are looked through by a check that sees each fault', () => {
    const bad = '<svg><text id="a" style="b">NaN</text><use href="#a"/><script/></svg>' + ' '.repeat(12_000);
    expect(faultsOf(bad)).toEqual([...forbidden.map(([fault]) => fault), 'view', 'size']);
  });

  it.each(names)('%s is well-formed and 300 × 400', async (name) => {
    const { width, height, format } = await sharp(Buffer.from(read(`${name}.svg`))).metadata();
    expect([format, width, height]).toEqual(['svg', 300, 400]);
    await sharp(Buffer.from(read(`${name}.svg`))).stats();
  });

  it('differ from each other at 24 pixels, even without colour', async () => {
    const small = await Promise.all(names.map((name) => pixels(name, 24, true)));
    const alike = names.flatMap((a, i) =>
      names.slice(i + 1).flatMap((b, j) => {
        const [first, second] = [small[i], small[i + 1 + j]];
        return first && second && clearlyDifferent(first, second) >= 40 ? [] : [`${a} and ${b}`];
      }),
    );
    expect(alike).toEqual([]);
  });

  it('are found by code, and another code is a bug', () => {
    for (const code of allTileCodes) {
      expect(tilePicture(code)).toContain(`/${code === '?' ? 'unknown' : code}.svg`);
    }
    expect(() => tilePicture('9z' as never)).toThrow('No picture of tile 9z');
  });
});

describe('the script that draws them', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiles-'));
    execFileSync(process.execPath, [join(art, 'draw/main.mjs'), folder]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('draws exactly the files that are kept here', () => {
    expect(readdirSync(join(folder, 'tiles')).sort()).toEqual(readdirSync(join(art, 'tiles')).sort());
    for (const file of readdirSync(join(folder, 'tiles'))) {
      expect(readFileSync(join(folder, 'tiles', file), 'utf8'), file).toBe(read(file));
    }
    expect(readFileSync(join(folder, 'icon.svg'), 'utf8')).toBe(readFileSync(join(art, 'icon.svg'), 'utf8'));
  });

  it('makes an icon of 512 × 512 pixels', async () => {
    const { width, height, format } = await sharp(join(art, 'icon.png')).metadata();
    expect([format, width, height]).toEqual(['png', 512, 512]);
  });
});
