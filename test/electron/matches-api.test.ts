import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMatchApi } from '../../electron/api/match-client';
import type { MatchApi } from '../../electron/api/match-client';
import { createHost } from '../../electron/host/host';
import type { Host } from '../../electron/host/host';
import { matchFile } from '../../electron/host/matches/store';
import type { Entry, MatchEntry } from '../../rules/match/entry';

const match: MatchEntry = { type: 'match', ruleset: 'riichi-tenhou', players: ['Ann', 'Ben', 'Cleo', 'Dan'] };
const drawn: Entry = { type: 'result', reason: 'exhausted', waiting: ['E'] };
const deal: Entry = {
  type: 'deal',
  hands: { E: ['1m', '2m', '3m', '4p', '5p', '6p', '7s', '8s', '9s', '1z', '1z', '2z', '2z', '3z'] },
};

let folder: string;
let host: Host;
let api: MatchApi;
const send = (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) =>
  host.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-matches-'));
  host = createHost({ dataFolder: folder, staticFolder: folder, modelsFolder: folder });
  api = createMatchApi((input, init) =>
    host.fetch(new Request(new URL(String(input), 'http://localhost'), init)),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a match goes through the app’s door and back', async () => {
  expect(await api.list()).toEqual({ ok: true, value: [] });
  expect(await api.start('Oma’s Runde', match)).toMatchObject({ value: { revision: 2, entries: [match] } });
  expect(await api.add('Oma’s Runde', [drawn, deal], 2)).toMatchObject({
    value: { refused: null, match: { revision: 4, entries: [match, drawn, deal] } },
  });
  expect(await api.add('Oma’s Runde', [{ type: 'draw', seat: 'E' }], 4)).toMatchObject({
    value: { refused: { at: 0, code: expect.any(String), source: expect.any(String) } },
  });
  expect(await api.undo('Oma’s Runde', 4)).toMatchObject({ value: { match: { entries: [match, drawn] } } });
  expect(await api.redo('Oma’s Runde', 5)).toMatchObject({
    value: { match: { entries: [match, drawn, deal] } },
  });
  expect(await api.amend('Oma’s Runde', 1, 1, [], 6)).toMatchObject({
    value: { match: { entries: [match, deal] }, changes: expect.arrayContaining([expect.any(String)]) },
  });
  expect(await api.rename('Oma’s Runde', '竹')).toMatchObject({ value: { name: '竹', revision: 8 } });
  expect(await api.archive('竹', true)).toMatchObject({ value: { archived: true } });
  expect(await api.list()).toMatchObject({ value: [{ name: '竹', archived: true, deals: 1 }] });
  expect(await api.load('竹')).toMatchObject({ value: { entries: [match, deal], broken: null } });
  const text = await api.exported('竹');
  expect(await api.remove('竹')).toMatchObject({ ok: true });
  expect(await api.load('竹')).toMatchObject({ error: { code: 'not-found' } });
  expect(text.ok && (await api.imported(text.value, 'import'))).toMatchObject({
    value: { name: 'import', archived: true, entries: [match, deal] },
  });
  expect(text.ok && (await api.imported(text.value, 'Import'))).toMatchObject({ error: { code: 'stale' } });
  expect(await api.load('import')).toMatchObject({ ok: true });
});

it.each<[string, string, string, unknown, number]>([
  ['a match that is not there', 'GET', '/api/matches/none', undefined, 404],
  ['no entries', 'POST', '/api/matches/m/entries', { entries: [], basedOn: 2 }, 400],
  ['no version', 'POST', '/api/matches/m/entries', { entries: [drawn] }, 400],
  ['an older version', 'POST', '/api/matches/m/entries', { entries: [drawn], basedOn: 1 }, 409],
  ['what is no entry', 'POST', '/api/matches/m/entries', { entries: [{ type: 'undo' }], basedOn: 2 }, 400],
  ['what is no JSON', 'POST', '/api/matches/m/entries', '{', 400],
  ['far too much', 'POST', '/api/matches/m/entries', ' '.repeat(17 * 1024 * 1024), 413],
  ['nothing to undo', 'POST', '/api/matches/m/undo', { basedOn: 2 }, 400],
  ['a name that is there', 'POST', '/api/matches', { name: 'M', match }, 409],
  ['no name', 'POST', '/api/matches', { name: ' ', match }, 400],
  ['a match without rules', 'POST', '/api/matches', { name: 'x', match: drawn }, 400],
  [
    'an amendment of the beginning',
    'POST',
    '/api/matches/m/amend',
    { at: 0, count: 1, entries: [], basedOn: 2 },
    400,
  ],
  ['a match that is none', 'POST', '/api/matches/import', { text: 'x' }, 400],
  ['a name of two lines', 'POST', '/api/matches/m/rename', { name: 'a\nb' }, 400],
  ['an archive that says nothing', 'POST', '/api/matches/m/archive', {}, 400],
  ['something else to do', 'POST', '/api/matches/m/constructor', {}, 404],
  ['an address that is none', 'GET', '/api/matches/%E0%A4%A', undefined, 400],
  ['an address beyond', 'GET', '/api/matches/m/export/x', undefined, 404],
  ['the wrong method', 'PUT', '/api/matches', {}, 405],
  ['the wrong method for a match', 'PUT', '/api/matches/m', {}, 405],
  ['the wrong method for what is done', 'GET', '/api/matches/m/undo', undefined, 405],
  ['the wrong method for a file', 'POST', '/api/matches/m/export', {}, 405],
])('%s is refused', async (_, method, path, body, status) => {
  await api.start('m', match);
  const answer = await send(path, method, body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(/\.$/) } });
  expect(await api.load('m')).toMatchObject({ value: { revision: 2 } });
});

it('only the app’s own pages write to matches', async () => {
  expect((await send('/api/matches', 'POST', { name: 'm', match }, { origin: 'http://evil' })).status).toBe(
    403,
  );
  expect(await api.list()).toEqual({ ok: true, value: [] });
});

it('a damaged match says its line, and is left as it is', async () => {
  await api.start('m', match);
  const file = join(folder, 'matches', matchFile('m'));
  const text = readFileSync(file, 'utf8').replace('Ben', 'Bob');
  writeFileSync(file, text);
  const answer = await send('/api/matches/m');
  expect(answer.status).toBe(503);
  expect(await api.add('m', [drawn], 2)).toMatchObject({
    error: {
      code: 'unavailable',
      message: expect.stringMatching(/line 2 is damaged.*put back a copy of it/),
    },
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(await api.list()).toMatchObject({ value: [{ damaged: expect.any(String) }] });
});
