import { expect, test } from './app';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone: by touch to the payments, and nothing is wider than the screen', async ({ app, page }) => {
  const fits = async (screen: string) => {
    const wide = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      return Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        main.scrollWidth - main.clientWidth,
      );
    });
    expect(wide, `${screen} is too wide`).toBeLessThanOrEqual(0);
  };
  await fits('start');
  await app.button('Try it with this').tap();
  await app.read();
  await fits('tiles');
  await page.locator('[data-quad]').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await app.button('Close').tap();
  await app.settleByEye();
  await app.button('How it was won').tap();
  await fits('win');
  await app.button('Show the score').tap();
  await fits('score');
  await app.button('Who pays whom').tap();
  await expect(page.getByText(/^South pays East/)).toBeVisible();
  await fits('payments');
  await app.step('Photograph').tap();
  await app.button(/^Tiles: /).tap();
  await fits('sets');
  await app.button('Learn a set').tap();
  await fits('learn');
});
