import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const ownPictures = resolve(root, 'test/data/pictures');

/** What a benchmark asks of our modules, which it loads by name, so that no compiler looks at it: pairs of names and module. */
function asked(text: string): [names: string[], path: string][] {
  const loads = text.matchAll(/const \{([^}]+)\} = await load\(\s*'([^']+)',?\s*\)/g);
  return [...loads].map(([, names, path]) => [
    names!.split(',').flatMap((name) => name.split(':')[0]!.trim() || []),
    path!,
  ]);
}

// They run for hours and in no test: what they lack comes out when somebody needs new weights fitted.
describe('benchmarks', () => {
  const files = readdirSync(resolve(root, 'bench')).filter((file) => file.endsWith('.mjs'));

  for (const file of files) {
    for (const [names, path] of asked(readFileSync(resolve(root, 'bench', file), 'utf8'))) {
      it(`${file} finds ${names.join(', ')} in ${path}`, async () => {
        const module = (await import(resolve(root, path))) as Record<string, unknown>;
        expect(names.filter((name) => !(name in module))).toEqual([]);
      });
    }
  }

  it('the loads of a benchmark are found in its text', () => {
    const text = "const { a, b: c } = await load('./vision/sight.ts');";
    expect(asked(text)).toEqual([[['a', 'b'], './vision/sight.ts']]);
    expect(files.length).toBeGreaterThan(5);
  });
});

// What an object that one of them is given lacks no name tells: few readings are enough to find out.
describe('what is fitted to readings', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sparrow-fit-'));
    cpSync(ownPictures, folder, { recursive: true });
    writeFileSync(join(folder, 'labels.ndjson'), ownLabels());
    mkdirSync(join(folder, 'none/scenes'), { recursive: true });
    const none = { categories: [], images: [], annotations: [] };
    writeFileSync(join(folder, 'none/scenes/train.json'), JSON.stringify(none));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (program: string, ...options: string[]): string =>
    execFileSync(
      process.execPath,
      [`bench/${program}.mjs`, '--samples', join(folder, 'samples'), '--dry', ...options],
      { cwd: root, encoding: 'utf8' },
    );

  it('is fitted to our own pictures, each program after the other', { timeout: 240_000 }, () => {
    const read = run('tileness', '--photos', join(folder, 'none'), '--renders', folder, '--minutes', '3');
    expect(read).toMatch(/^14 pictures; /m);
    expect(run('dragons', '--fit')).toMatch(/^as told: /m);
    expect(run('calibrate', '--fit')).toMatch(/^renders: 10 pictures, /m);
  });
});

/** The labels of our own pictures as rendered ones have them, a line each. */
function ownLabels(): string {
  const { categories, images, annotations } = JSON.parse(
    readFileSync(join(ownPictures, 'truth.coco.json'), 'utf8'),
  ) as {
    categories: { id: number; name: string }[];
    images: { id: number; file_name: string }[];
    annotations: { image_id: number; category_id: number; segmentation: number[][] }[];
  };
  const codes = new Map(categories.map(({ id, name }) => [id, name]));
  const lines = images.map(({ id, file_name }) => ({
    file: file_name,
    tiles: annotations
      .filter((note) => note.image_id === id)
      .map(({ category_id, segmentation: [corners] }) => ({
        code: codes.get(category_id),
        quad: [0, 2, 4, 6].map((k) => corners!.slice(k, k + 2)),
      })),
  }));
  return lines.map((line) => JSON.stringify(line)).join('\n');
}
