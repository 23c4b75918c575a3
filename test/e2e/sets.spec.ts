import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { LearnedSet } from '../../vision/protocol';
import { expect, test } from './app';
import type { AppPage } from './app';

/** All 42 tiles of the project's own set, rendered as they lie on a table. */
const layout = readFileSync('test/data/tables/laid-out.jpg');
const truth = 'test/data/tables/laid-out.coco.json';

/** From the start screen to a picture of a set, read. */
async function learnFrom(app: AppPage, page: Page, picture: Buffer): Promise<void> {
  await app.button(/^Tiles: /).click();
  await app.button('Learn a set').click();
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'set.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  });
  await expect(page.locator('[data-learnt]').first()).toBeVisible({ timeout: 120_000 });
}

/** The set as the host keeps it. */
async function kept(app: AppPage, name: string): Promise<LearnedSet> {
  const answer = await fetch(new URL(`api/sets/${encodeURIComponent(name)}`, app.host.url));
  return ((await answer.json()) as { set: LearnedSet }).set;
}

test('a set: laid out, photographed, checked, named, read with, taught, and given away', async ({
  app,
  page,
}) => {
  await app.button(/^Tiles: /).click();
  await app.button('Learn a set').click();
  await expect(page.getByRole('img', { name: 'A good order' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Lay one tile on each place')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });
  await app.button('Cancel').click();
  await app.button('Back').click();

  await learnFrom(app, page, layout);
  const tiles = page.getByRole('region', { name: 'Your tiles' });
  const missing = page.getByRole('region', { name: 'Still missing' }).locator('img');
  const codes = () =>
    tiles.locator('[data-code]').evaluateAll((found) => found.map((tile) => tile.getAttribute('data-code')!));
  // Where the reader is not sure, a person who sees the tiles says so; of all others it must be right.
  let found: string[] = [];
  await test.step('the tiles are there with their codes, and what was not found is missed', async () => {
    const card = page.locator('[data-doubt]');
    while ((await card.count()) > 0) {
      const id = (await card.getAttribute('data-doubt'))!;
      await app.button('Another tile…').click();
      await page.keyboard.type(await app.seenAt(id, truth));
      await expect(page.locator(`[data-doubt="${id}"]`)).toHaveCount(0);
    }
    found = await codes();
    expect(found.length).toBeGreaterThan(36);
    const ids = await tiles
      .locator('[data-learnt]')
      .evaluateAll((each) => each.map((tile) => tile.getAttribute('data-learnt')!));
    for (const [index, id] of ids.entries()) expect(found[index]).toBe(await app.seenAt(id, truth));
    await expect(missing).toHaveCount(42 - found.length);
  });

  await test.step('a tap corrects one, and undo takes that back', async () => {
    await tiles.getByRole('button', { name: '5 bamboo' }).click();
    await page.keyboard.type('9s');
    await expect(page.getByRole('region', { name: 'Still missing' }).getByAltText('5 bamboo')).toBeVisible();
    await page.keyboard.press('Control+Z');
    await expect(missing).toHaveCount(42 - found.length);
  });

  await test.step('it is named, kept and in use, also after a restart', async () => {
    await page.getByLabel('What do you call this set?').fill('Grandmother’s set');
    await app.button('Save and use it').click();
    await expect(page.getByRole('radio', { name: /Grandmother’s set/ })).toBeChecked();
    expect((await kept(app, 'Grandmother’s set')).samples).toHaveLength(found.length);
    await app.button('Back').click();
    await app.kept((session) => session.set === 'Grandmother’s set');
    await app.host.restart();
    await app.open();
    await expect(app.button('Tiles: Grandmother’s set')).toBeVisible();
  });

  await test.step('photographs are read with it', async () => {
    await app.button('Try it with this').click();
    await app.read();
    await app.settleByEye();
    await expect
      .poll(() => app.tilesIn(app.row('In hand')))
      .toEqual(['5s', '5s', '5s', '9s', '9s', '9s', '2z', '2z']);
  });

  await test.step('a correction teaches it, and undo takes that back too', async () => {
    const before = (await kept(app, 'Grandmother’s set')).samples.length;
    await app.row('In hand').getByRole('button', { name: 'South wind' }).first().click();
    await page.getByRole('dialog').locator('[data-choice="3z"]').first().click();
    await expect(page.getByText('Grandmother’s set has learnt: West wind')).toBeVisible();
    expect((await kept(app, 'Grandmother’s set')).samples.at(-1)).toMatchObject({ code: '3z' });
    await page.keyboard.press('Control+Z');
    await expect
      .poll(async () => (await kept(app, 'Grandmother’s set')).samples.map((sample) => sample.code))
      .toHaveLength(before);
  });

  await test.step('it is renamed, given away, deleted, brought back and taken in again', async () => {
    await app.step('Photograph').click();
    await app.button(/^Tiles: /).click();
    await app.button('Rename Grandmother’s set').click();
    await page.getByLabel('Name of the set').fill('Club tiles');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /Club tiles/ })).toBeChecked();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      app.button('Export Club tiles').click(),
    ]);
    const file = await download.path();
    expect(download.suggestedFilename()).toBe('Club tiles.sparrow-set.json');

    await app.button('Delete Club tiles').click();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await app.button('Undo').click();
    await expect(page.getByRole('radio', { name: /Club tiles/ })).toBeChecked();

    await page
      .getByLabel('Import a file')
      .setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await expect(page.getByRole('radio', { name: /Club tiles 2/ })).toBeChecked();
    expect((await kept(app, 'Club tiles 2')).samples).toEqual((await kept(app, 'Club tiles')).samples);

    await page.getByLabel('Import a file').setInputFiles({
      name: 'letter.json',
      mimeType: 'application/json',
      buffer: Buffer.from('Dear diary'),
    });
    await expect(app.alert).toContainText('not a set of tiles');
  });
});

test('what makes a picture hard to read is said, and shown where it is', async ({ app, page }) => {
  const { default: sharp } = await import('sharp');
  // The row's last tile lies half outside the picture.
  const cut = await sharp('test/data/pictures/row-upright.jpg')
    .extract({ left: 0, top: 0, width: 800, height: 750 })
    .jpeg({ quality: 92 })
    .toBuffer();
  await app.choose('cut.jpg', cut);
  await app.read();
  const hint = page.locator('li[data-hint="cut-off"]');
  await expect(hint).toBeVisible();
  const area = page.locator('g[data-hint="cut-off"]');
  await expect(area.first()).toBeVisible();
  await hint.getByRole('button').click();
  await expect(area.first()).toHaveClass(/lit/);
  // Half a tile is asked about or left out, as the weights have it; nobody may take either for a hand.
  const doubt = page.locator('[data-doubt]');
  const told = page.getByRole('heading', { name: /^\??\s*1[12] tiles are no whole hand$/ });
  await expect(told.or(doubt).first()).toBeVisible();
  if ((await doubt.count()) > 0) await doubt.locator('[data-likely]').first().click();
  await expect(told).toBeVisible();
});

test('a picture of the whole table fills all four hands, and turns them to their seats', async ({
  app,
  page,
}) => {
  await app.choose('table.jpg', readFileSync('test/data/tables/four-players.jpg'));
  await app.read();
  const players = page.getByRole('group', { name: 'The players in this picture' });
  const seat = (name: string) => players.getByRole('button', { name: new RegExp(name) });
  await expect(seat('East')).toHaveAttribute('aria-pressed', 'true');
  const hands: [string, string[]][] = [
    ['East', ['5s', '5s', '5s', '9s', '9s', '9s', '2z', '2z']],
    ['South', ['1m', '2m', '3m', '9m', '9m', '4p', '5p', '6p', '8p', '8p', '1z', '1z', '1z']],
    ['West', ['7m', '8m', '9m', '2p', '2p', '3p', '4p', '5p', '4z', '4z']],
    ['North', ['1m', '1p', '1p', '1p', '7p', '8p', '9p', '6s', '8s', '3z', '3z', '6z', '6z']],
  ];
  for (const [name, tiles] of hands) {
    await seat(name).click();
    await expect(seat(name)).toHaveAttribute('aria-pressed', 'true');
    const card = page.locator('[data-doubt]');
    while ((await card.count()) > 0) {
      const id = await card.getAttribute('data-doubt');
      await card.locator('[data-likely]').first().click();
      await expect(page.locator(`[data-doubt="${id}"]`)).toHaveCount(0);
    }
    await expect.poll(() => app.tilesIn(app.row('In hand')), { message: name }).toEqual(tiles);
  }
  await app.button('Turn the seats').click();
  await expect(seat('East')).toHaveAttribute('aria-pressed', 'true');
  await seat('South').click();
  await expect.poll(() => app.tilesIn(app.row('In hand'))).toEqual(hands[0]![1]);

  // Whom a set came from turns with the seats, and is changed in two taps.
  const pung = app.row('On the table').getByRole('button', { name: /Change this Pung/ });
  await expect(pung).toContainText('from East');
  await pung.click();
  await page.getByRole('dialog').getByText('North', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(pung).toContainText('from North');

  await app.step('Payments').click();
  await expect(page.getByText(/^East pays South/)).toBeVisible();
  await expect(page.getByText('hand worth')).toHaveCount(3);
});
