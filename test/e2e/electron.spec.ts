import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';

// Electron's binary is downloaded at its first use and not everywhere to be had: this runs where it is there.

const executable = findElectron();

function findElectron(): string | undefined {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const named = join(folder, 'path.txt');
  if (!existsSync(named)) return undefined;
  const path = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'),
    readFileSync(named, 'utf8').trim(),
  );
  return existsSync(path) ? path : undefined;
}

test('the app opens in Electron, sandboxed and served by its own host', async () => {
  const reason = 'No Electron binary here (npm start fetches it where it can), so its window is not tested.';
  if (!executable) console.log(reason);
  test.skip(!executable, reason);
  const home = mkdtempSync(join(tmpdir(), 'sparrow-electron-'));
  const app = await _electron.launch({
    executablePath: executable as string,
    args: process.getuid?.() === 0 ? ['--no-sandbox', '.'] : ['.'],
    env: { ...(process.env as Record<string, string>), SPARROW_HOME: home },
  });
  try {
    const page = await app.firstWindow();
    await expect(page).toHaveTitle(/Sparrow Eye/);
    expect(page.url()).toBe('app://sparrow/');
    expect(await page.evaluate(() => 'require' in window || 'process' in window)).toBe(false);
    expect(await page.evaluate(async () => (await fetch('/api/session')).status)).toBe(200);
  } finally {
    await app.close();
    rmSync(home, { recursive: true, force: true });
  }
});
