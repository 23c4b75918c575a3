import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  archiveMatch,
  exportMatch,
  importMatch,
  listMatches,
  removeMatch,
  renameMatch,
  showMatch,
} from '../../electron/host/commands/match';
import { replay } from '../../electron/host/commands/replay';
import { createMatchStore, matchFile } from '../../electron/host/matches/store';
import type { ExitStatus, Console } from '../../electron/host/commands/command';

let folder: string;
let home: string | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-matches-'));
  home = process.env.SPARROW_HOME;
  process.env.SPARROW_HOME = folder;
});
afterEach(() => {
  if (home === undefined) delete process.env.SPARROW_HOME;
  else process.env.SPARROW_HOME = home;
  rmSync(folder, { recursive: true });
});

/** What a call wrote, and how it ended. */
async function told(call: (console: Console) => Promise<ExitStatus>) {
  const out: string[] = [];
  const err: string[] = [];
  const status = await call({ out: (line) => out.push(line), err: (line) => err.push(line) });
  return { status, out: out.join('\n'), err: err.join('\n') };
}

async function begin(): Promise<void> {
  const store = createMatchStore(folder);
  const players = ['Ann', 'Ben', 'Cleo', 'Dan'];
  await store.start({ name: 'Sunday', match: { type: 'match', ruleset: 'riichi-tenhou', players } });
  const entries = [{ type: 'result' as const, reason: 'exhausted' as const, waiting: ['E' as const] }];
  await store.add('Sunday', { entries, basedOn: 2 });
}

it('tells the matches that there are, and how one stands', async () => {
  expect(await told((c) => listMatches({ json: false }, c))).toMatchObject({
    status: 0,
    out: 'No match has been begun yet.',
  });
  await begin();
  expect((await told((c) => listMatches({ json: false }, c))).out).toMatch(
    /^Sunday: \d{4}-\d\d-\d\d, .*, 1 deal: Ann 28000, Ben 24000, Cleo 24000, Dan 24000$/,
  );
  expect(JSON.parse((await told((c) => listMatches({ json: true }, c))).out)).toHaveLength(1);
  const shown = await told((c) => showMatch('Sunday', { json: false }, c));
  expect(shown.out).toMatch(/^Sunday: .*\n {2}East {2}Ann: 28000\n/);
  expect(shown.out).toContain('East round, 1 deal begun.');
  expect(JSON.parse((await told((c) => showMatch('Sunday', { json: true }, c))).out)).toMatchObject({
    revision: 3,
    entries: [{ type: 'match' }, { type: 'result' }],
  });
  expect(await told((c) => showMatch('Monday', { json: false }, c))).toEqual({
    status: 2,
    out: '',
    err: 'sparrow: No match is called “Monday”; there is “Sunday”.',
  });
});

it('gives a match away and takes it in, and replays what was given away', async () => {
  await begin();
  const file = join(folder, 'sunday.ndjson');
  expect(await told((c) => exportMatch('Sunday', file, c))).toMatchObject({ status: 0, err: '' });
  const printed = await told((c) => exportMatch('Sunday', undefined, c));
  expect(`${printed.out}\n`).toBe(readFileSync(file, 'utf8'));
  expect(await told((c) => importMatch(file, {}, c))).toMatchObject({
    status: 1,
    err: 'sparrow: There is a match called “Sunday” already. Give another name with --as.',
  });
  expect(await told((c) => importMatch(file, { as: 'Copy' }, c))).toMatchObject({
    status: 0,
    out: 'Took in the match “Copy”.',
  });
  const replayed = await told((c) => replay(file, { ruleset: 'riichi-tenhou', json: false }, c));
  expect(replayed).toMatchObject({ status: 0, out: expect.stringContaining('player 0 +3000') });
  writeFileSync(file, readFileSync(file, 'utf8').replace('Ben', 'Bob'));
  expect(await told((c) => importMatch(file, { as: 'Other' }, c))).toMatchObject({
    status: 2,
    err: expect.stringContaining('line 2 is damaged'),
  });
  expect(await told((c) => replay(file, { ruleset: 'riichi-tenhou', json: false }, c))).toMatchObject({
    status: 2,
    err: expect.stringContaining('line 2 is damaged'),
  });
  expect(await told((c) => importMatch(join(folder, 'none'), {}, c))).toMatchObject({ status: 2 });
  expect(await told((c) => importMatch(file, { as: ' ' }, c))).toMatchObject({ status: 2 });
});

it('renames, archives and removes', async () => {
  await begin();
  expect((await told((c) => renameMatch('Sunday', 'Monday', c))).out).toBe(
    'The match is called “Monday” now.',
  );
  expect((await told((c) => archiveMatch('Monday', { out: false }, c))).out).toContain('in the archive');
  expect((await told((c) => listMatches({ json: false }, c))).out).toContain('in the archive');
  expect((await told((c) => archiveMatch('Monday', { out: true }, c))).out).toContain('out of the archive');
  expect((await told((c) => removeMatch('Monday', c))).out).toBe('Removed the match “Monday”.');
  expect(await told((c) => removeMatch('Monday', c))).toMatchObject({ status: 2 });
});

it('a damaged match is told with its line, and can be removed by its file', async () => {
  await begin();
  const file = join(folder, 'matches', matchFile('Sunday'));
  writeFileSync(file, readFileSync(file, 'utf8').replace('exhausted', 'exhauster'));
  expect(await told((c) => showMatch('Sunday', { json: false }, c))).toMatchObject({
    status: 1,
    err: expect.stringContaining('line 3 is damaged'),
  });
  expect((await told((c) => listMatches({ json: false }, c))).out).toContain('line 3 is damaged');
  expect(await told((c) => removeMatch(matchFile('Sunday'), c))).toMatchObject({ status: 0 });
});
