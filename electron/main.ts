import { join } from 'node:path';
import { app, BrowserWindow, Menu, protocol } from 'electron';
import { dataFolder } from './host/folders';
import { createHost } from './host/host';
import { appScheme, openWindow, restrictPermissions } from './window';

// A thin shell: the host answers everything the window asks for, as it does for a browser.

if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  const home = process.env.SPARROW_HOME;
  if (home) app.setPath('userData', join(home, 'electron'));
  // Must be said before Electron is ready: pages of this scheme are a secure context with an origin of their own.
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
  app.on('second-instance', () => {
    const window = BrowserWindow.getAllWindows()[0];
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void app.whenReady().then(() => {
    const host = createHost({
      dataFolder: dataFolder(),
      staticFolder: join(app.getAppPath(), 'dist/renderer'),
      // Packaged, the models lie beside the archive: they are large and read as they are.
      modelsFolder: app.isPackaged ? join(process.resourcesPath, 'models') : join(app.getAppPath(), 'models'),
    });
    protocol.handle(appScheme, (request) => host.fetch(request));
    restrictPermissions();
    setMenu();
    openWindow();
    app.on('activate', () => {
      if (BrowserWindow.getAllWindows().length === 0) openWindow();
    });
  });
}

/** The least a menu must hold: copy and paste, zoom, leaving. macOS ignores shortcuts that are in no menu. */
function setMenu(): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : [{ role: 'fileMenu' as const }]),
      { role: 'editMenu' },
      {
        role: 'viewMenu',
        submenu: [
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { role: 'togglefullscreen' },
        ],
      },
      { role: 'windowMenu' },
    ]),
  );
}
