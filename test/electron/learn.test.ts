import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLearnedSet } from '../../electron/api/sets';

const bin = 'dist/sparrow.mjs';
const picture = (name: string): string => join(import.meta.dirname, '../data/pictures', name);
const truth = picture('truth.coco.json');
let folder: string;

/** Runs the command as a person does, with a data folder of the test's own. */
async function sparrow(...args: string[]): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { ...process.env, SPARROW_HOME: join(folder, 'home') },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { status: child.exitCode, out, err };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-learn-'));
  // Where it is not built yet, or out of date, the package's bin builds it first.
  await once(spawn(process.execPath, ['electron/host/bin.mjs', '--version']), 'exit');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Learnt {
  learned: number;
  codes: string[];
  missing: string[];
  pictures: { image: string; learned: number; unsure: unknown[] }[];
}
interface Read {
  tiles: { code: string; needsReview: boolean }[];
}

describe('sparrow learn', () => {
  it('learns the codes that a file gives, stores the set, and reads with it', async () => {
    const learnt = await sparrow('learn', '竹の牌', picture('four-rows.jpg'), '--coco', truth, '--json');
    expect([learnt.status, learnt.err]).toEqual([0, '']);
    const { learned, codes, pictures } = JSON.parse(learnt.out) as Learnt;
    expect(learned).toBeGreaterThan(20);
    expect(codes.length).toBeGreaterThan(15);
    expect(pictures).toMatchObject([{ image: 'four-rows.jpg', learned, unsure: [] }]);

    const [alone, withSet] = await Promise.all([
      sparrow('read', picture('row-upright.jpg'), '--json'),
      sparrow('read', picture('row-upright.jpg'), '--json', '--set', '竹の牌'),
    ]);
    expect([withSet.status, withSet.err]).toEqual([0, '']);
    const codesOf = (json: string): string[] => (JSON.parse(json) as Read).tiles.map((tile) => tile.code);
    expect(codesOf(withSet.out)).toEqual(codesOf(alone.out));

    const figures = await sparrow(
      'evaluate',
      '--images',
      picture(''),
      '--coco',
      truth,
      '--set',
      '竹の牌',
      '--json',
    );
    expect(figures.status).toBe(0);
  });

  it('learns by its own reading, says what it is not sure of and what is missing, and adds to a set', async () => {
    const first = await sparrow('learn', 'own', picture('row-upright.jpg'));
    expect([first.status, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/^Learnt \d+ tiles; the set “own” now knows \d+ different ones\.\n/);
    expect(first.out).toMatch(/Not learnt yet: /);
    const more = JSON.parse(
      (await sparrow('learn', 'own', picture('four-rows.jpg'), '--json')).out,
    ) as Learnt;
    const known = Number(/knows (\d+) different/.exec(first.out)![1]);
    expect(more.codes.length).toBeGreaterThan(known);
  });

  it('reads knowing that some tiles lie elsewhere: a fifth copy is asked about', async () => {
    const asked = async (...options: string[]): Promise<[number | null, number[]]> => {
      const ended = await sparrow('read', picture('row-upright.jpg'), ...options, '--json');
      const { tiles } = JSON.parse(ended.out) as { tiles: { code: string; needsReview: boolean }[] };
      return [ended.status, tiles.flatMap((tile, i) => (tile.needsReview ? [i] : []))];
    };
    const [, before] = await asked();
    expect(before).not.toContain(3);
    expect(await asked('--seen', '4444p')).toEqual([0, [...before, 3].sort()]);
  });

  it('says in one sentence what is wrong, and stores nothing then', async () => {
    const other = join(folder, 'other.json');
    const labels = JSON.parse(readFileSync(truth, 'utf8')) as { annotations: { bbox: number[] }[] };
    const moved = labels.annotations.map((note) => ({
      ...note,
      segmentation: undefined,
      bbox: [note.bbox[0]! / 9, note.bbox[1]! / 9, note.bbox[2]! / 9, note.bbox[3]! / 9],
    }));
    writeFileSync(other, JSON.stringify({ ...labels, annotations: moved }));
    const elsewhere = join(folder, 'elsewhere.json');
    writeFileSync(
      elsewhere,
      JSON.stringify({ images: [{ id: 1, file_name: 'a.jpg' }], annotations: [], categories: [] }),
    );
    const cases: [args: string[], status: number, message: RegExp][] = [
      [['learn', 'new', picture('empty-table.jpg')], 1, /empty-table\.jpg: No mahjong tiles were found/],
      [['learn', 'new', picture('truth.coco.json')], 2, /not a picture/],
      [['learn', 'new', 'nowhere.jpg'], 2, /no such file/],
      [['learn', ' ', picture('row-upright.jpg')], 2, /needs a name/],
      [
        ['learn', 'new', picture('row-upright.jpg'), '--coco', 'nowhere.json'],
        2,
        /nowhere\.json: There is no such/,
      ],
      [
        ['learn', 'new', picture('row-upright.jpg'), '--coco', elsewhere],
        1,
        /no labels for this picture; .* a\.jpg/,
      ],
      [['learn', 'new', picture('row-upright.jpg'), '--coco', other], 1, /lie on no tile/],
      [
        ['read', picture('row-upright.jpg'), '--set', 'new'],
        2,
        /No set is called “new”; there (is|are) “own”/,
      ],
      [['sets', 'remove', 'new'], 2, /No set is called “new”/],
      [['sets', 'export', 'new'], 2, /No set is called “new”/],
      [['sets', 'import', truth], 2, /not a learnt set/],
    ];
    for (const [args, status, message] of cases) {
      const ended = await sparrow(...args);
      expect([args, ended.status, ended.out], ended.err).toEqual([args, status, '']);
      expect(ended.err.trim().split('\n')).toHaveLength(1);
      expect(ended.err).toMatch(message);
    }
  });
});

describe('sparrow sets', () => {
  it('lists, exports, imports under another name, and removes', async () => {
    const file = join(folder, 'own.json');
    expect((await sparrow('sets', 'export', 'own', file)).status).toBe(0);
    expect(parseLearnedSet(JSON.parse(readFileSync(file, 'utf8')))).toMatchObject({
      ok: true,
      value: { name: 'own' },
    });
    expect((await sparrow('sets', 'import', file)).err).toMatch(/There is a set called “own” already.*--as/);
    expect((await sparrow('sets', 'import', file, '--as', 'mine too')).status).toBe(0);
    expect((await sparrow('sets')).out).toMatch(/^mine too: \d+ different tiles.*\nown: /m);
    expect((await sparrow('sets', 'remove', 'own')).status).toBe(0);
    const left = JSON.parse((await sparrow('sets', '--json')).out) as { name: string }[];
    expect(left.map((set) => set.name)).toContain('mine too');
    expect(left.map((set) => set.name)).not.toContain('own');
  });
});
