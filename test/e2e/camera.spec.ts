import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppPage, expect, test } from './app';
import { writeFilm } from './pictures';

const folder = mkdtempSync(join(tmpdir(), 'sparrow-film-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A browser of its own, whose camera shows a film, or which has none. */
async function browserWith(launchOptions: { args?: string[] }, ...args: string[]): Promise<Browser> {
  return chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
}

test('a webcam: live picture, Space takes the still, then as with any photograph', async ({
  host,
  launchOptions,
}) => {
  const film = resolve(folder, 'table.y4m');
  await writeFilm('renderer/static/sample.jpg', film, 2000, 1500);
  const browser = await browserWith(
    launchOptions,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  );
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const app = new AppPage(page, host);
    await app.open();
    await app.button('Use the camera').click();
    await expect(app.button('Take the picture')).toBeEnabled();
    await page.keyboard.press('Space');
    await app.read();
    const image = page.getByRole('group', { name: /photograph/ }).locator('image');
    expect(await image.getAttribute('width')).toBe('2000');
    await expect(page.locator('[data-quad]').first()).toBeVisible();

    await app.button('Take it again').click();
    await app.button('Take the picture').click();
    await app.read();
    await app.settleByEye();
    expect(await app.tilesIn(app.row('In hand'))).toEqual(['5s', '5s', '5s', '9s', '9s', '9s', '2z', '2z']);
    await app.step('Score').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d[\d,]*$/);
    await app.button('Who pays whom').click();
    await expect(page.getByText(/^South pays East/)).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('no camera, and a camera that was not allowed, are said clearly', async ({ host, launchOptions }) => {
  const none = await browserWith(launchOptions, '--use-fake-ui-for-media-stream');
  try {
    const app = new AppPage(await none.newPage(), host);
    await app.open();
    await app.button('Use the camera').click();
    await expect(app.alert).toContainText(/No camera was found/);
    await app.button('Back').click();
    await expect(app.button('Try it with this')).toBeVisible();
  } finally {
    await none.close();
  }
  const denied = await browserWith(
    launchOptions,
    '--use-fake-device-for-media-stream',
    '--deny-permission-prompts',
  );
  try {
    const app = new AppPage(await denied.newPage(), host);
    await app.open();
    await app.button('Use the camera').click();
    await expect(app.alert).toContainText(/The camera was not allowed/);
  } finally {
    await denied.close();
  }
});
