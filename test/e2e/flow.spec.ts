import { readFileSync } from 'node:fs';
import { expect, test } from './app';

/** What lies in the sample, as its renderer wrote it down. */
const truth = (
  JSON.parse(readFileSync('test/data/hands.json', 'utf8')) as {
    image: string;
    tiles: string[];
    melds: { tiles: string[] }[];
    bonus: string[];
  }[]
).find((hand) => hand.image === 'sample.jpg')!;

test('the sample: photograph, score and payments, in four clicks at most', async ({ app, page }) => {
  await app.click(app.button('Try it with this'));
  await app.read();
  // Where the reader has a doubt, one tap among the likely tiles settles it.
  await app.settleByEye();
  await expect.poll(() => app.tilesIn(app.row('In hand'))).toEqual([...truth.tiles].sort(bySuit));
  await expect
    .poll(async () => (await app.tilesIn(app.row('On the table'))).sort())
    .toEqual(truth.melds.flatMap((meld) => meld.tiles).sort());
  await expect.poll(() => app.tilesIn(app.row('Flowers and seasons'))).toEqual(truth.bonus);

  await app.click(app.step('Score'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d[\d,]*$/);
  expect(app.clicks).toBeLessThanOrEqual(4);
  // East with South's flower: 42 or 44 points, the dragons and the one suit with honours.
  await expect(page.getByText('Pung of dragons')).toBeVisible();

  await app.click(app.button('Who pays whom'));
  await expect(page.getByRole('img', { name: 'The table seen from above' })).toBeVisible();
  await expect(page.getByText(/^South pays East/)).toBeVisible();
});

test('tapping tiles: in the picture, among all tiles, and back', async ({ app, page }) => {
  await app.button('Try it with this').click();
  await app.read();
  const hand = app.row('In hand');
  const before = await app.tilesIn(hand);

  await page
    .getByRole('group', { name: /photograph/ })
    .getByRole('button', { name: '5 bamboo' })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: 'The tile in the photograph' })).toBeVisible();
  await sheet
    .getByRole('group', { name: 'Characters' })
    .getByRole('button', { name: '1 characters' })
    .click();
  await expect(sheet).toBeHidden();
  await expect(hand.getByRole('button', { name: '1 characters' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(/./);

  await app.button('Undo').click();
  await expect.poll(() => app.tilesIn(hand)).toEqual(before);
  await page.keyboard.press('Control+Shift+Z');
  await expect(hand.getByRole('button', { name: '1 characters' })).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => app.tilesIn(hand)).toEqual(before);

  // Out of the hand, and in again.
  await hand.getByRole('button', { name: 'South wind' }).first().click();
  await sheet.getByRole('button', { name: 'Not in the hand' }).click();
  await expect(app.row('Not in the hand').getByRole('button', { name: 'South wind' })).toBeVisible();
  await app.button('Take them all in').click();
  await expect.poll(() => app.tilesIn(hand)).toEqual(before);
});

test('South, from the wall: the worked example, with every line pointing at its tiles', async ({
  app,
  page,
}) => {
  await app.button('Try it with this').click();
  await app.read();
  await app.settleByEye();
  await app.step('The win').click();
  await page.getByRole('group', { name: 'own wind' }).getByText('South').click();
  await app.button('Show the score').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('352');
  await expect(page.getByText('44 points × 2 × 2 × 2 = 352')).toBeVisible();

  const dragons = page.locator('[data-element="pung-of-dragons"]');
  await dragons.click();
  const sheet = page.getByRole('dialog', { name: 'Pung of dragons' });
  await expect(sheet.locator('[data-about=why]')).toContainText('red dragons');
  await expect(page.locator('[data-lit] img')).toHaveCount(3);
  expect(
    await page
      .locator('[data-lit] img')
      .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLImageElement).alt)),
  ).toEqual(Array(3).fill('red dragon'));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(dragons).toBeFocused();

  await app.button('Who pays whom').click();
  await expect(page.getByText(/^East pays South 704/)).toBeVisible();
  await expect(page.getByText(/^West pays South 352/)).toBeVisible();
  await expect(page.getByText(/^North pays South 352/)).toBeVisible();
});

function bySuit(a: string, b: string): number {
  return `${a[1]}${a[0]}`.localeCompare(`${b[1]}${b[0]}`);
}

test('what lies on the rest of the table is folded up: no hand has so many tiles', async ({ app }) => {
  await app.choose('table.jpg', readFileSync('test/data/tables/laid-out.jpg'));
  await app.read();
  const aside = app.row('Not in the hand');
  await expect(app.button('Take them all in')).toHaveCount(0);
  await expect.poll(() => app.tilesIn(aside)).toEqual([]);
  await app.button(/^Show the \d+ tiles$/).click();
  await expect.poll(async () => (await app.tilesIn(aside)).length).toBeGreaterThan(18);
  await app.button('Fold them up').click();
  await expect.poll(() => app.tilesIn(aside)).toEqual([]);
});
