import { expect, test } from './app';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone: by touch to the payments, and nothing is wider than the screen', async ({ app, page }) => {
  const fits = async (title: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const wide = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      return Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        main.scrollWidth - main.clientWidth,
      );
    });
    expect(wide, `${title} is too wide`).toBeLessThanOrEqual(0);
  };
  await fits('Photograph the winning hand');
  await app.button('Try it with this').tap();
  await app.read();
  await fits('The winning hand');
  await page.locator('[data-quad]').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await app.button('Close').tap();
  await app.settleByEye();
  await app.button('How it was won').tap();
  await fits('How was it won?');
  await app.button('Show the score').tap();
  await fits(/^\d/);
  await app.button('Who pays whom').tap();
  await expect(page.getByText(/^South pays East/)).toBeVisible();
  await fits('Who pays whom');
  await app.step('Photograph').tap();
  await app.button(/^Tiles: /).tap();
  await fits('My sets');
  await app.button('Learn a set').tap();
  await fits('Lay out your tiles');
});
