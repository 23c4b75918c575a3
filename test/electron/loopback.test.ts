import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApi } from '../../electron/api/client';
import { limits } from '../../electron/api/contract';
import { createHost } from '../../electron/host/host';
import { serveOnLoopback } from '../../electron/host/loopback';
import type { Loopback } from '../../electron/host/loopback';

let folder: string;
let loopback: Loopback;
const host = () =>
  createHost({ dataFolder: join(folder, 'data'), staticFolder: join(folder, 'app'), modelsFolder: folder });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-loopback-'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/index.html'), 'Sparrow Eye');
  loopback = await serveOnLoopback(host(), 0);
});
afterEach(async () => {
  await loopback.close();
  rmSync(folder, { recursive: true });
});

/** A request as written, which `fetch` would not send. */
function raw(options: { path: string; method?: string; host?: string }): Promise<number> {
  const { port } = new URL(loopback.url);
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path: options.path,
        method: options.method ?? 'GET',
        headers: { host: options.host ?? `127.0.0.1:${port}` },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    )
      .on('error', reject)
      .end();
  });
}

it('serves the app, its headers and its operations', async () => {
  const page = await fetch(loopback.url);
  expect(await page.text()).toBe('Sparrow Eye');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const api = createApi((path, init) => fetch(new URL(String(path), loopback.url), init));
  expect(await api.saveSession({ seat: 'S' }, 0)).toMatchObject({ ok: true });
  expect(await api.session()).toMatchObject({ value: { session: { seat: 'S' }, revision: 1 } });
});

it.each([
  ['its own name', (port: string) => `127.0.0.1:${port}`, 200],
  ['localhost', (port: string) => `localhost:${port}`, 200],
  ["somebody's name that leads here", (port: string) => `evil.example:${port}`, 421],
  ['another port', () => '127.0.0.1:80', 421],
])('asked by %s', async (_name, nameAt, status) => {
  expect(await raw({ path: '/', host: nameAt(new URL(loopback.url).port) })).toBe(status);
});

it.each([
  ['a step up as it stands', '/../../package.json', 404],
  ['a step up, encoded', '/%2e%2e/%2e%2e/package.json', 404],
  ['an address that is none', 'http://[', 400],
])('%s', async (_what, path, status) => {
  expect(await raw({ path })).toBe(status);
});

it('a method that Request does not allow is refused', async () => {
  expect(await raw({ path: '/', method: 'TRACE' })).toBe(400);
});

it('a body over the limit is answered, and the connection serves on', async () => {
  const body = JSON.stringify({ session: { text: 'x'.repeat(limits.session) }, basedOn: 0 });
  const answer = await fetch(new URL('/api/session', loopback.url), { method: 'PUT', body });
  expect(answer.status).toBe(413);
  expect((await fetch(loopback.url)).status).toBe(200);
});

it('takes a free port when the one asked for is taken', async () => {
  const taken = Number(new URL(loopback.url).port);
  const second = await serveOnLoopback(host(), taken);
  expect(new URL(second.url).port).not.toBe(String(taken));
  expect((await fetch(second.url)).status).toBe(200);
  await second.close();
});
