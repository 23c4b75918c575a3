import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppPage, expect, test } from './app';
import { HeldCamera } from './camera';
import { handsOver, writeFilm } from './pictures';

const folder = mkdtempSync(join(tmpdir(), 'sparrow-film-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A browser of its own, whose camera shows a film, or which has none. */
async function browserWith(launchOptions: { args?: string[] }, ...args: string[]): Promise<Browser> {
  return chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
}

const sample = 'renderer/static/sample.jpg';

test('a webcam: followed until it is steady, paused, Space takes a still, which is read as any photograph', async ({
  host,
  launchOptions,
}) => {
  const film = resolve(folder, 'table.y4m');
  await writeFilm(sample, film, 2000, 1500);
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
    const finder = page.locator('.finder');
    await expect(finder).toHaveAttribute('data-phase', 'steady');
    await app.button('Pause').click();
    await expect(finder).toHaveAttribute('data-phase', 'paused');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Space');
    await app.read();
    const image = page
      .getByRole('group', { name: /photograph/ })
      .locator('image')
      .first();
    expect(await image.getAttribute('width')).toBe('2000');
    await expect(page.locator('[data-quad]').first()).toBeVisible();
    await app.button('Take it again').click();
    await expect(app.button(/^Take/)).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(app.row('In hand')).toBeVisible();
    expect(app.complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('live: the tiles of a table are found and named, a tap corrects one, and two taps lead to the score', async ({
  app,
  page,
}) => {
  const camera = await HeldCamera.in(page, { width: 2000, height: 1500 });
  await camera.show(sample);
  await app.button('Use the camera').click();
  const finder = page.locator('.finder');
  const seen = page.getByRole('group', { name: 'The tiles as the camera sees them' });
  await expect(finder).toHaveAttribute('data-phase', 'steady');
  const codes = () =>
    seen
      .locator('[data-code]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-code')!).sort());
  const truth = ['2f', '2s', '2z', '2z', '3s', '4s', '5s', '5s', '5s', '7z', '7z', '7z', '9s', '9s', '9s'];
  await expect.poll(codes).toEqual(truth);
  await expect(seen).toContainText(/Pung/);

  // By keys: Enter opens the tile, a code names it, and it stays so when the table was covered and looked at again.
  const tile = seen.getByRole('button', { name: 'South wind' }).first();
  const id = (await tile.getAttribute('data-quad'))!;
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog').getByRole('img', { name: 'The tile in the photograph' }),
  ).toBeVisible();
  await page.keyboard.type('3z');
  const named = seen.locator(`[data-quad="${id}"]`);
  await expect(named).toHaveAccessibleName('West wind, as you said');
  await camera.show(...(await handsOver(sample)));
  await expect(finder).toHaveAttribute('data-phase', 'moving');
  await camera.show(sample);
  await expect(finder).toHaveAttribute('data-phase', 'steady');
  await expect(named).toHaveAttribute('data-code', '3z');
  await app.button('Undo').click();
  await expect(named).toHaveAttribute('data-code', '2z');

  await expect(finder).toHaveAttribute('data-phase', 'steady');
  await app.click(app.button('Take these tiles'));
  await expect(app.row('In hand')).toBeVisible();
  await app.settleByEye();
  await expect
    .poll(() => app.tilesIn(app.row('In hand')))
    .toEqual(['5s', '5s', '5s', '9s', '9s', '9s', '2z', '2z']);
  await app.click(app.step('Score'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d[\d,]*$/);
  await app.button('Who pays whom').click();
  await expect(page.getByText(/^South pays East/)).toBeVisible();
});

test('live: while hands move it waits, and nothing is taken by then', async ({ app, page }) => {
  const table = 'test/data/pictures/two-melds.jpg';
  const camera = await HeldCamera.in(page, { width: 1280, height: 960 });
  await camera.show(table);
  await app.button('Use the camera').click();
  const finder = page.locator('.finder');
  await expect(finder).toHaveAttribute('data-phase', 'steady');
  await expect(app.button('Take these tiles')).toBeVisible();
  await camera.show(...(await handsOver(table)));
  await expect(finder).toHaveAttribute('data-phase', 'moving');
  await expect(finder).toContainText('Hands are moving, I wait');
  await expect(app.button('Take the picture')).toBeVisible();
  await camera.show(table);
  await expect(finder).toHaveAttribute('data-phase', 'steady');
  await expect(page.locator('[data-quad]')).toHaveCount(14);
  await expect(app.button('Take these tiles')).toBeVisible();
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
