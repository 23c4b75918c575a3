import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolder, writeWhole } from '../../electron/host/files';
import { createPhotoStore } from '../../electron/host/photos';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a process killed while writing again and again leaves whole content only', async () => {
  // Two contents of different length: a torn write would show as neither.
  const contents = ['a'.repeat(3_000_000), 'b'.repeat(5_000_000)];
  const file = join(folder, 'whole.txt');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      ssr: 'electron/host/files.ts',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'files.mjs' } },
    },
  });
  const program = `
    import { writeWhole } from ${JSON.stringify(join(folder, 'files.mjs'))};
    const contents = ['a'.repeat(3_000_000), 'b'.repeat(5_000_000)];
    await writeWhole(${JSON.stringify(file)}, contents[0]);
    console.log('writing');
    for (let i = 0; ; i += 1) await writeWhole(${JSON.stringify(file)}, contents[i % 2]);`;
  for (let round = 0; round < 8; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, 7 * round));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(contents).toContain(readFileSync(file, 'utf8'));
  }
});

it('a failed write leaves the old content and nothing beside it', async () => {
  const place = mkdtempSync(join(folder, 'failed-'));
  writeFileSync(join(place, 'kept'), 'old');
  await expect(writeWhole(join(place, 'kept', 'below-a-file'), 'new')).rejects.toThrow();
  await expect(writeWhole(place, 'new')).rejects.toThrow();
  expect(readdirSync(place)).toEqual(['kept']);
  expect(readFileSync(join(place, 'kept'), 'utf8')).toBe('old');
});

it('opening a folder removes what a crash left long ago, and not what another window is writing', async () => {
  const place = mkdtempSync(join(folder, 'left-'));
  for (const name of ['.old.tmp', '.new.tmp', 'data.json']) writeFileSync(join(place, name), '');
  utimesSync(join(place, '.old.tmp'), 0, 0);
  await openFolder(place);
  expect(readdirSync(place).sort()).toEqual(['.new.tmp', 'data.json']);
});

it('when the shelf of photographs is full, the one used longest ago makes room', async () => {
  const { createHash } = await import('node:crypto');
  const place = join(folder, 'photos');
  const store = createPhotoStore(place, 2);
  const ids: string[] = [];
  for (const [index, text] of ['one', 'two', 'three'].entries()) {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]);
    const id = createHash('sha256').update(bytes).digest('hex');
    ids.push(id);
    expect(await store.save(id, bytes)).toMatchObject({ ok: true });
    if (index < 2) utimesSync(join(place, id), 1000 + index, 1000 + index);
    if (index === 1) await store.load(ids[0] as string);
  }
  expect(readdirSync(place).sort()).toEqual([ids[0], ids[2]].sort());
});
