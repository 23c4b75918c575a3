import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMatchStore, matchFile } from '../../electron/host/matches/store';
import type { Entry, MatchEntry } from '../../rules/match/entry';

const match: MatchEntry = { type: 'match', ruleset: 'riichi-tenhou', players: ['Ann', 'Ben', 'Cleo', 'Dan'] };

let built: string;
let folder: string;
const fileOf = (name: string) => join(folder, 'matches', matchFile(name));

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'sparrow-writers-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      ssr: 'electron/host/matches/store.ts',
      outDir: built,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'store.mjs' } },
    },
  });
});
beforeEach(() => {
  folder = mkdtempSync(join(built, 'home-'));
});
afterAll(() => rmSync(built, { recursive: true }));

/**
 * A process that writes penalties to the match “m”, told apart by their reasons, `count` of them; it says each that
 * was acknowledged. Where another process was faster it loads the match again.
 */
function writer(name: string, count: number): ChildProcessWithoutNullStreams {
  const program = `
    import { createMatchStore } from ${JSON.stringify(join(built, 'store.mjs'))};
    const store = createMatchStore(${JSON.stringify(folder)});
    const revision = async () => (await store.load('m')).value.revision;
    let basedOn = await revision();
    console.log('ready');
    for (let i = 0; i < ${count}; ) {
      const entry = { type: 'ruling', ruling: 'correction', points: [0, 0, 0, 0], reason: ${JSON.stringify(name)} + i };
      const added = await store.add('m', { entries: [entry], basedOn });
      if (added.ok && added.value.refused === null) {
        basedOn = added.value.match.revision;
        console.log(entry.reason);
        i += 1;
      } else if (!added.ok && added.error.code === 'stale') basedOn = await revision();
      else throw new Error(JSON.stringify(added));
    }`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program]);
}

/** What is written in the match, as reasons in order. */
async function written(): Promise<string[]> {
  const loaded = await createMatchStore(folder).load('m');
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value.entries.slice(1).map((entry) => ('reason' in entry ? (entry.reason ?? '') : ''));
}

it('a process killed again and again during a thousand writes loses nothing that it acknowledged', async () => {
  await createMatchStore(folder).start({ name: 'm', match });
  const acknowledged: string[] = [];
  for (let round = 0; acknowledged.length < 1000 || round < 6; round++) {
    const child = writer(`${round}.`, Infinity);
    let complaint = '';
    child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
    const limit = acknowledged.length + 60 + ((round * 37) % 50);
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'ready') continue;
      acknowledged.push(line);
      // Killed at any moment of the next write; what it has said meanwhile still counts.
      if (acknowledged.length === limit) setTimeout(() => child.kill('SIGKILL'), round % 5);
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect([complaint, child.signalCode]).toEqual(['', 'SIGKILL']);
    const there = await written();
    expect(there.filter((reason) => acknowledged.includes(reason))).toEqual(acknowledged);
    // At most the one write that was under way may be there without having been acknowledged.
    expect(there.length - acknowledged.length).toBeLessThanOrEqual(round + 1);
  }
});

describe('two processes', () => {
  it('write to the same match in turn, and every entry is there once', async () => {
    await createMatchStore(folder).start({ name: 'm', match });
    const children = [writer('a', 60), writer('b', 60)];
    const ended = children.map((child) => once(child, 'exit'));
    for (const child of children) child.stderr.on('data', (data: Buffer) => expect(data.toString()).toBe(''));
    expect(await Promise.all(ended)).toEqual([
      [0, null],
      [0, null],
    ]);
    const reasons = await written();
    for (const name of ['a', 'b'])
      expect(reasons.filter((reason) => reason.startsWith(name))).toEqual(
        Array.from({ length: 60 }, (_, i) => `${name}${i}`),
      );
    expect(reasons).toHaveLength(120);
    expect(readdirSync(join(folder, 'matches'))).toEqual([matchFile('m')]);
  });

  it('are told when the other has written since', async () => {
    const [one, other] = [createMatchStore(folder), createMatchStore(folder)];
    await one.start({ name: 'm', match });
    const entries: Entry[] = [{ type: 'result', reason: 'exhausted', waiting: [] }];
    const both = await Promise.all([
      one.add('m', { entries, basedOn: 2 }),
      other.add('m', { entries, basedOn: 2 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'stale' } });
    const started = await Promise.all([
      one.start({ name: 'n', match }),
      other.start({ name: 'N', match: { ...match, players: ['A', 'B', 'C', 'D'] } }),
    ]);
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a lock', () => {
  const add = () =>
    createMatchStore(folder).add('m', {
      entries: [{ type: 'result', reason: 'exhausted', waiting: [] }],
      basedOn: 2,
    });
  beforeEach(async () => void (await createMatchStore(folder).start({ name: 'm', match })));

  it('of another process that runs keeps everybody else from writing, and says which file it is', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(`${fileOf('m')}.lock`, `${child.pid} somebody`);
    expect(await add()).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining(`${matchFile('m')}.lock`) },
    });
    expect(await createMatchStore(folder).load('m')).toMatchObject({ value: { revision: 2 } });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await add()).toMatchObject({ ok: true });
    expect(existsSync(`${fileOf('m')}.lock`)).toBe(false);
  });

  it('of a process before this one with its number is taken over', async () => {
    writeFileSync(`${fileOf('m')}.lock`, `${process.pid} before`);
    expect(await add()).toMatchObject({ ok: true });
  });

  it('that nobody signed, or that somebody died taking over, is taken over when it is old', async () => {
    const old = new Date(Date.now() - 60_000);
    for (const [name, text] of [
      ['.lock', ''],
      ['.lock.stale', ''],
    ] as const) {
      writeFileSync(fileOf('m') + name, text);
      utimesSync(fileOf('m') + name, old, old);
    }
    expect(await add()).toMatchObject({ ok: true });
    expect(readdirSync(join(folder, 'matches'))).toEqual([matchFile('m')]);
  });
});
