import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Handler = (...values: never[]) => unknown;

/** A stand-in for Electron: remembers what the shell asks of it. */
const stage = vi.hoisted(() => ({
  locked: true,
  log: [] as string[],
  windows: [] as { options: Record<string, never>; loaded?: string; focused: boolean }[],
  appHandlers: {} as Record<string, Handler>,
  windowHandlers: {} as Record<string, Handler>,
  opened: [] as string[],
  served: {} as Record<string, Handler>,
  schemes: [] as unknown[],
  permission: {} as { request?: Handler; check?: Handler },
  exposed: {} as Record<string, unknown>,
}));

vi.mock('electron', () => {
  class BrowserWindow {
    readonly seen;
    readonly webContents = {
      on: (name: string, handler: Handler) => (stage.windowHandlers[name] = handler),
      setWindowOpenHandler: (handler: Handler) => (stage.windowHandlers['window-open'] = handler),
    };
    constructor(options: Record<string, never>) {
      this.seen = { options, focused: false } as (typeof stage.windows)[number];
      stage.windows.push(this.seen);
      stage.log.push('window');
    }
    static getAllWindows = () =>
      stage.windows.map((seen) => ({ isMinimized: () => false, focus: () => (seen.focused = true) }));
    once() {}
    show() {}
    loadURL(url: string) {
      this.seen.loaded = url;
      return Promise.resolve();
    }
  }
  return {
    app: {
      isPackaged: false,
      requestSingleInstanceLock: () => stage.locked,
      quit: () => stage.log.push('quit'),
      setPath: () => undefined,
      getAppPath: () => process.cwd(),
      on: (name: string, handler: Handler) => (stage.appHandlers[name] = handler),
      whenReady: () => Promise.resolve().then(() => stage.log.push('ready')),
    },
    BrowserWindow,
    Menu: { setApplicationMenu: () => undefined, buildFromTemplate: (template: unknown) => template },
    protocol: {
      registerSchemesAsPrivileged: (schemes: unknown[]) => {
        stage.log.push('schemes');
        stage.schemes = schemes;
      },
      handle: (scheme: string, handler: Handler) => (stage.served[scheme] = handler),
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: (handler: Handler) => (stage.permission.request = handler),
        setPermissionCheckHandler: (handler: Handler) => (stage.permission.check = handler),
      },
    },
    shell: { openExternal: (url: string) => stage.opened.push(url) },
    contextBridge: { exposeInMainWorld: (name: string, value: unknown) => (stage.exposed[name] = value) },
  };
});

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-shell-'));
  vi.stubEnv('SPARROW_HOME', folder);
  vi.resetModules();
  Object.assign(stage, { locked: true, log: [], windows: [], opened: [] });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  await import('../../electron/main');
  await vi.waitFor(() => expect(stage.log.at(-1)).toMatch(/window|quit/));
}

const call = (handler: Handler | undefined, ...values: unknown[]): unknown => {
  if (!handler) throw new Error('The shell has set no such handler.');
  return (handler as (...values: unknown[]) => unknown)(...values);
};

describe('the window', () => {
  beforeEach(start);

  it('is sandboxed, isolated and without Node', () => {
    expect(stage.windows).toHaveLength(1);
    expect(stage.windows[0]?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    });
    expect(stage.windows[0]?.loaded).toBe('app://sparrow/');
  });

  it.each([
    ['app://sparrow/', true],
    ['app://sparrow/index.html#hand', true],
    ['app://sparrow.example/', false],
    ['https://example.org/', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
  ])('may go to %s: %s', (url, allowed) => {
    const event = { preventDefault: vi.fn() };
    call(stage.windowHandlers['will-navigate'], event, url);
    expect(event.preventDefault).toHaveBeenCalledTimes(allowed ? 0 : 1);
  });

  it('opens no window and no webview; a web address is given to the browser, nothing else is', () => {
    for (const url of ['https://example.org/', 'file:///etc/passwd', 'app://sparrow/', 'smb://example.org/'])
      expect(call(stage.windowHandlers['window-open'], { url })).toEqual({ action: 'deny' });
    expect(stage.opened).toEqual(['https://example.org/']);
    const event = { preventDefault: vi.fn() };
    call(stage.windowHandlers['will-attach-webview'], event);
    expect(event.preventDefault).toHaveBeenCalled();
  });
});

describe('permissions', () => {
  beforeEach(start);

  it.each<[string, string, string[], boolean]>([
    ['media', 'app://sparrow/', ['video'], true],
    ['media', 'app://sparrow/', ['audio'], false],
    ['media', 'app://sparrow/', ['video', 'audio'], false],
    ['media', 'https://example.org/', ['video'], false],
    ['media', 'app://sparrow.example/', ['video'], false],
    ['geolocation', 'app://sparrow/', [], false],
    ['notifications', 'app://sparrow/', [], false],
    ['openExternal', 'app://sparrow/', [], false],
  ])('%s asked by %s for %j: %s', (permission, requestingUrl, mediaTypes, granted) => {
    const answer = vi.fn();
    call(stage.permission.request, null, permission, answer, { requestingUrl, mediaTypes });
    expect(answer).toHaveBeenCalledExactlyOnceWith(granted);
    if (mediaTypes.length < 2)
      expect(
        call(stage.permission.check, null, permission, requestingUrl, { mediaType: mediaTypes[0] }),
      ).toBe(granted);
  });
});

describe('the app inside Electron', () => {
  beforeEach(start);

  it('has a scheme of its own, said before Electron is ready', () => {
    expect(stage.log).toEqual(['schemes', 'ready', 'window']);
    expect(stage.schemes).toMatchObject([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
  });

  it('is answered by the host', async () => {
    const answer = (await call(stage.served.app, new Request('app://sparrow/api/session'))) as Response;
    expect(await answer.json()).toEqual({ session: null, revision: 0 });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('comes to the front when it is started a second time', () => {
    call(stage.appHandlers['second-instance']);
    expect(stage.windows[0]?.focused).toBe(true);
  });
});

it('a second instance leaves at once', async () => {
  stage.locked = false;
  await start();
  expect(stage.log).toEqual(['quit']);
});

it('the preload script tells the page where it runs and gives it nothing to call', async () => {
  await import('../../electron/preload');
  expect(stage.exposed).toEqual({ sparrowShell: { platform: process.platform } });
});

it('what is packaged needs Electron and Node alone, and the preload script Electron alone', async () => {
  await build({ configFile: 'vite.main.config.ts', logLevel: 'silent', build: { outDir: folder } });
  const needed = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(
      ([, name]) => name ?? '',
    );
  expect(needed('preload.cjs')).toEqual(['electron']);
  const known = new Set(['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.cjs')))
    expect(needed(file).filter((name) => !known.has(name) && !name.startsWith('./'))).toEqual([]);
});
