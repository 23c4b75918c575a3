import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// `npm test` names the browser in CHROME_PATH; without it a system Chromium is used, else Playwright's own.
const executablePath = [process.env.CHROME_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.cache/browser-tests',
  // Reading a photograph takes a second or two on a good machine and many on a slow one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
