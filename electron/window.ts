import { join } from 'node:path';
import { BrowserWindow, session, shell } from 'electron';

/** Scheme and origin of the app inside Electron. */
export const appScheme = 'app';
export const appOrigin = `${appScheme}://sparrow`;

/** Opens the app's window: sandboxed, and unable to go or to open anything but the app. */
export function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 360,
    minHeight: 560,
    show: false,
    autoHideMenuBar: true,
    title: 'Sparrow Eye',
    webPreferences: {
      preload: join(__dirname, 'preload.cjs'),
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  const { webContents } = window;
  webContents.on('will-navigate', (event, url) => {
    if (!isOwn(url)) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  webContents.setWindowOpenHandler(({ url }) => {
    // A source in a rule book, for example: that is the browser's matter.
    if (url.startsWith('https://')) void shell.openExternal(url);
    return { action: 'deny' };
  });
  void window.loadURL(`${appOrigin}/`);
  return window;
}

/** Grants the app's own pages the camera, and nobody anything else. */
export function restrictPermissions(): void {
  const granted = (permission: string, origin: string, kinds: readonly string[]) =>
    permission === 'media' && isOwn(origin) && kinds.every((kind) => kind === 'video');
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    answer(granted(permission, details.requestingUrl, kinds));
  });
  session.defaultSession.setPermissionCheckHandler((_contents, permission, origin, details) =>
    granted(permission, origin, details.mediaType === undefined ? [] : [details.mediaType]),
  );
}

function isOwn(url: string): boolean {
  return url === appOrigin || url.startsWith(`${appOrigin}/`);
}
