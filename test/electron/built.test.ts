import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '../../electron/host/host';
import type { Host } from '../../electron/host/host';

const app = 'dist/renderer';
let folder: string;
let host: Host;
const get = (path: string) => host.fetch(new Request(new URL(path, 'http://127.0.0.1:4136')));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-built-'));
  if (!existsSync(join(app, 'index.html')))
    await once(spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }), 'exit');
  host = createHost({ dataFolder: folder, staticFolder: app, modelsFolder: 'models' });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the built app under its own content security policy', () => {
  const page = () => readFileSync(join(app, 'index.html'), 'utf8');

  it('has no inline script, style or handler in its page', () => {
    expect(page()).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page()).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });

  it('is served with everything its page asks for, all of it its own', async () => {
    const links = [...page().matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      expect(link).toMatch(/^\/[^/]/);
      expect([link, (await get(link)).status]).toEqual([link, 200]);
    }
  });

  it('has its worker in the one folder that may evaluate text, and no other file names that right', async () => {
    const workers = readdirSync(join(app, 'workers')).filter((name) => name.endsWith('.js'));
    expect(workers.some((name) => name.startsWith('worker-'))).toBe(true);
    const scripts = readdirSync(join(app, 'assets')).filter((name) => name.endsWith('.js'));
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy');
    for (const name of workers) expect(await policy(`/workers/${name}`)).toContain("'unsafe-eval'");
    for (const name of scripts) expect(await policy(`/assets/${name}`)).not.toContain("'unsafe-eval'");
  });

  it('comes with a sample photograph and all models', async () => {
    const sample = await get('/api/sample');
    expect([sample.status, sample.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const model of ['detector', 'classifier', 'opinion'])
      expect((await get(`/models/${model}/manifest.json`)).status).toBe(200);
  });

  it('serves every file it consists of', async () => {
    const files = readdirSync(app, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const { parentPath, name } of files) {
      const path = `${parentPath.slice(app.length)}/${name}`;
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  });
});

it('npm start without an Electron binary says so in one line and serves the app', async ({ skip }) => {
  if (existsSync('node_modules/electron/path.txt')) skip('an Electron binary is here');
  const env = { ...process.env, SPARROW_HOME: folder, ELECTRON_SKIP_BINARY_DOWNLOAD: '1', DISPLAY: '' };
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0'], { env });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  while (!out.includes('http://') && child.exitCode === null) await once(child.stdout, 'data');
  const [said, where] = out.trim().split('\n');
  expect(said).toMatch(/^Electron's binary is not here .* browser instead\.$/);
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(where ?? '')?.[0] ?? '';
  expect(await (await fetch(url)).text()).toContain('Sparrow Eye');
  child.kill('SIGTERM');
  await once(child, 'exit');
});
