import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../electron/api/client';
import { limits, photoPath } from '../../electron/api/contract';
import { createHost } from '../../electron/host/host';
import type { Host } from '../../electron/host/host';

const origin = 'http://127.0.0.1:4136';
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(200)]);
const idOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let host: Host;

const at = (...names: string[]) => join(folder, ...names);
const send = (path: string, init?: RequestInit) => host.fetch(new Request(origin + path, init));
const api = () => createApi((input, init) => send(String(input), init));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-host-'));
  for (const name of ['app/assets', 'app/workers', 'app/wasm', 'models/detector', 'models/training'])
    mkdirSync(at(name), { recursive: true });
  writeFileSync(at('app/index.html'), '<!doctype html><title>Sparrow Eye</title>');
  writeFileSync(at('app/assets/index-abc.js'), 'export {}');
  writeFileSync(at('app/assets/5m-abc.svg'), '<svg/>');
  writeFileSync(at('app/workers/worker-abc.js'), 'export {}');
  writeFileSync(at('app/wasm/tfjs.wasm'), '\0asm');
  writeFileSync(at('app/sample.jpg'), jpeg);
  writeFileSync(at('app/.hidden.json'), '{}');
  writeFileSync(at('app/notes.txt'), 'not a part of the app');
  writeFileSync(at('models/detector/model.json'), '{}');
  writeFileSync(at('models/detector/weights.bin'), 'weights');
  writeFileSync(at('models/training/train.py'), 'secret');
  writeFileSync(at('secret.json'), '{"secret":true}');
  symlinkSync(at('secret.json'), at('app/link.json'));
  host = createHost({ dataFolder: at('data'), staticFolder: at('app'), modelsFolder: at('models') });
});

afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

describe('files of the app', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/assets/index-abc.js', 'text/javascript; charset=utf-8'],
    ['/assets/5m-abc.svg', 'image/svg+xml'],
    ['/wasm/tfjs.wasm', 'application/wasm'],
    ['/models/detector/model.json', 'application/json; charset=utf-8'],
    ['/models/detector/weights.bin', 'application/octet-stream'],
    ['/api/sample', 'image/jpeg'],
  ])('%s is served as %s', async (path, type) => {
    const answer = await send(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['a file that is not there', '/assets/none.js'],
    ['a folder', '/assets'],
    ['a file of a type the app has not', '/notes.txt'],
    ['a hidden file', '/.hidden.json'],
    ['a step up, encoded', '/%2e%2e/secret.json'],
    ['a step up, encoded slashes', '/..%2fsecret.json'],
    ['a step up, backslashes', '/..%5csecret.json'],
    ['an absolute path', '//etc/hosts.json'],
    ['a zero byte', '/index.html%00.js'],
    ['broken percent-encoding', '/%zz.js'],
    ['a link that leads out of the app', '/link.json'],
    ['how the models are made', '/models/training/train.py'],
    ['a step up from a model', '/models/detector/..%2f..%2fsecret.json'],
  ])('%s is not found', async (_what, path) => {
    const answer = await send(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });

  it('nothing but reading is possible', async () => {
    const answer = await send('/index.html', { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('HEAD answers as GET does, without a body', async () => {
    const answer = await send('/', { method: 'HEAD' });
    expect(answer.headers.get('content-length')).toBe('41');
    expect(await answer.text()).toBe('');
  });
});

describe('content security policy', () => {
  const directive = async (path: string, name: string) =>
    (await send(path)).headers
      .get('content-security-policy')
      ?.split('; ')
      .find((part) => part.startsWith(`${name} `));

  it.each(['/', '/index.html', '/assets/index-abc.js', '/api/session', '/nowhere'])(
    '%s may run nothing but own code',
    async (path) => {
      expect(await directive(path, 'default-src')).toBe("default-src 'none'");
      expect(await directive(path, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
      expect(await directive(path, 'style-src')).toBe("style-src 'self'");
      expect(await directive(path, 'connect-src')).toBe("connect-src 'self'");
    },
  );

  it("only the vision worker's script may evaluate text", async () => {
    expect(await directive('/workers/worker-abc.js', 'script-src')).toContain("'unsafe-eval'");
  });
});

describe('the session', () => {
  it('is empty at first, and comes back as it was stored', async () => {
    expect(await api().session()).toEqual({ ok: true, value: { session: null, revision: 0 } });
    expect(await api().saveSession({ hand: ['5m', '東'] }, 0)).toEqual({ ok: true, value: { revision: 1 } });
    expect(await api().session()).toEqual({
      ok: true,
      value: { session: { hand: ['5m', '東'] }, revision: 1 },
    });
  });

  it('made from an old revision is refused with 409, and the stored one stays', async () => {
    await api().saveSession({ by: 'first' }, 0);
    const answer = await send('/api/session', {
      method: 'PUT',
      body: JSON.stringify({ session: {}, basedOn: 0 }),
    });
    expect(answer.status).toBe(409);
    expect(await api().saveSession({ by: 'second' }, 0)).toMatchObject({ error: { code: 'stale' } });
    expect(await api().session()).toMatchObject({ value: { session: { by: 'first' } } });
  });

  it('of many writes at once from one revision, exactly one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => api().saveSession({ i }, 0)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await api().session()).toMatchObject({ value: { revision: 1 } });
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no session', '{"basedOn":0}'],
    ['a session that is a list', '{"session":[],"basedOn":0}'],
    ['no revision', '{"session":{}}'],
    ['a revision that is no whole number', '{"session":{},"basedOn":0.5}'],
    ['a negative revision', '{"session":{},"basedOn":-1}'],
  ])('%s is a bad request', async (_what, body) => {
    const answer = await send('/api/session', { method: 'PUT', body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'bad-request' } }]);
  });

  it('over the limit is refused with 413, stated length or not', async () => {
    const body = JSON.stringify({ session: { text: 'x'.repeat(limits.session) }, basedOn: 0 });
    expect((await send('/api/session', { method: 'PUT', body })).status).toBe(413);
    const stream = new Blob([body]).stream();
    const init = { method: 'PUT', body: stream, duplex: 'half' } as RequestInit;
    expect((await send('/api/session', init)).status).toBe(413);
    expect(await api().session()).toMatchObject({ value: { session: null } });
  });

  it('that was damaged on disk is set aside, said so, and the app goes on', async () => {
    await api().saveSession({ a: 1 }, 0);
    writeFileSync(at('data/session.json'), '{"session":{"a"');
    const state = await api().session();
    expect(state).toMatchObject({ value: { session: null, revision: 0 } });
    expect(state.ok && state.value.notice).toMatch(/session\.damaged-\d+\.json/);
    expect(readdirSync(at('data')).filter((name) => name.includes('damaged'))).toHaveLength(1);
    expect(await api().saveSession({ a: 2 }, 0)).toMatchObject({ ok: true });
  });
});

describe('who may write', () => {
  const put = (headers: Record<string, string>) =>
    send('/api/session', { method: 'PUT', headers, body: JSON.stringify({ session: {}, basedOn: 0 }) });

  it.each<[string, Record<string, string>, number]>([
    ["the app's own page", { origin, 'sec-fetch-site': 'same-origin' }, 200],
    ['a program that is no browser', {}, 200],
    ['a page from elsewhere', { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' }, 403],
    ['a page on another port of this machine', { origin: 'http://127.0.0.1:80' }, 403],
    ['a sandboxed page without an origin', { origin: 'null' }, 403],
    ['a link somebody followed', { 'sec-fetch-site': 'none' }, 403],
  ])('%s', async (_who, headers, status) => {
    expect((await put(headers)).status).toBe(status);
  });

  it('the app inside Electron, whose addresses have no origin in Node', async () => {
    const request = new Request('app://sparrow/api/session', {
      method: 'PUT',
      headers: { origin: 'app://sparrow' },
      body: JSON.stringify({ session: {}, basedOn: 0 }),
    });
    expect((await host.fetch(request)).status).toBe(200);
  });
});

describe('photographs', () => {
  it('come back byte for byte', async () => {
    const id = await api().savePhoto(new Blob([jpeg]));
    expect(id).toEqual({ ok: true, value: idOf(jpeg) });
    const photo = await api().photo(idOf(jpeg));
    expect(photo.ok && Buffer.from(await photo.value.arrayBuffer()).equals(jpeg)).toBe(true);
    const answer = await send(photoPath(idOf(jpeg)));
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });

  it('a text file named .jpg is no photograph', async () => {
    const text = Buffer.from('five of characters');
    const answer = await send(photoPath(idOf(text)), { method: 'PUT', body: text });
    expect([answer.status, await answer.json()]).toMatchObject([415, { error: { code: 'not-an-image' } }]);
  });

  it('under a name that is not theirs are refused', async () => {
    const answer = await send(photoPath('0'.repeat(64)), { method: 'PUT', body: jpeg });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'bad-request' } }]);
  });

  it.each(['..%2fsession.json', 'photo.jpg', '', 'A'.repeat(64)])('cannot be named %j', async (name) => {
    expect((await send(`/api/photos/${name}`, { method: 'PUT', body: jpeg })).status).toBe(400);
    expect((await send(`/api/photos/${name}`)).status).toBe(400);
  });

  it('that are not there are not found', async () => {
    expect(await api().photo('0'.repeat(64))).toMatchObject({ error: { code: 'not-found' } });
  });

  it('over the limit are refused with 413 and nothing is kept', async () => {
    const large = new Uint8Array(limits.photo + 1);
    large.set(jpeg);
    const answer = await send(photoPath(idOf(large)), { method: 'PUT', body: large });
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 'image-too-large' } }]);
    expect(() => readdirSync(at('data/photos'))).toThrow();
    expect(await api().savePhoto(new Blob([large]))).toMatchObject({ error: { code: 'image-too-large' } });
  });
});

it('a data folder that cannot be written is told, and the app is served on', async () => {
  writeFileSync(at('file'), '');
  const blocked = createHost({ dataFolder: at('file'), staticFolder: at('app'), modelsFolder: at('models') });
  const client = createApi((path, init) => blocked.fetch(new Request(origin + String(path), init)));
  const answer = await client.saveSession({ a: 1 }, 0);
  expect(answer).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  expect(answer.ok ? '' : answer.error.message).toContain('disk full or write-protected');
  expect((await blocked.fetch(new Request(`${origin}/`))).status).toBe(200);
});

it('a host that cannot be reached is a fault, not an exception', async () => {
  const dead = createApi(() => Promise.reject(new TypeError('fetch failed')));
  expect(await dead.session()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  const nonsense = createApi(() => Promise.resolve(new Response('<html>', { status: 502 })));
  expect(await nonsense.session()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
});

it('what is stored is for the player only, and holds no unfinished writes', async () => {
  await api().saveSession({ a: 1 }, 0);
  expect(readdirSync(at('data'))).toEqual(['session.json']);
  expect(JSON.parse(readFileSync(at('data/session.json'), 'utf8'))).toEqual({
    session: { a: 1 },
    revision: 1,
  });
});
