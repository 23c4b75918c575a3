import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first Chromium this machine already has: CHROME_PATH, Playwright's own, or one in a usual place. */
async function installedBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    console.log(`CHROME_PATH names ${named}, which is not there; looking elsewhere.`);
  }
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...usualPlaces].find((path) => path && existsSync(path));
}

/**
 * Finds a Chromium for the browser tests or installs one, and says which. Playwright's own download is tried
 * first because it needs no rights; a machine that cannot reach it may still have Debian's packages.
 * @returns the path of the executable, or undefined where none could be had.
 */
export async function findBrowser() {
  const found = await installedBrowser();
  if (found) {
    console.log(`Browser tests use ${found}.`);
    return found;
  }
  const attempts = [['npx', ['playwright', 'install', 'chromium'], 180_000]];
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    attempts.push(['apt-get', ['update', '-qq'], 180_000]);
    attempts.push(['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 600_000]);
  }
  for (const [command, args, timeout] of attempts) {
    console.log(`No Chromium here yet; trying: ${command} ${args.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout, env });
    const path = await installedBrowser();
    if (path) {
      console.log(`Browser tests use ${path}.`);
      return path;
    }
  }
  return undefined;
}
