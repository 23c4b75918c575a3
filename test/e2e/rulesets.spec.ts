import type { Locator } from '@playwright/test';
import type { AppPage } from './app';
import { expect, test } from './app';

/** Chooses rules on the sheet that the start screen opens, and types the tiles of the winner in. */
async function play(app: AppPage, rules: RegExp, tiles: string): Promise<void> {
  await app.button(/^Rules: /).click();
  await app.page.getByRole('radio', { name: rules }).check({ force: true });
  await app.page.keyboard.press('Escape');
  await expect(app.button(/^Rules: /)).toHaveText(rules);
  await app.button(/Tap the tiles in/).click();
  await app.type(tiles);
}

/** A question on the screen of the win. */
function question(app: AppPage, name: string): Locator {
  return app.page.getByRole('group', { name, exact: true });
}

test('riichi: declared, with a dora, from the tiles to the payments', async ({ app, page }) => {
  await play(app, /EMA 2016/, '22234p123456789s');
  await app.step('The win').click();
  await page.getByRole('group', { name: 'own wind' }).getByText('South').click();
  await page.getByText('Riichi', { exact: true }).click();
  await question(app, 'The winning tile').getByRole('button', { name: '9 bamboo' }).click();
  await app.button('Add to the dora indicators').click();
  await page.getByRole('dialog').locator('[data-choice="1p"]').click();
  await app.button('One more: Counters').click();

  await app.button('Show the score').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('16,000');
  await expect(page.getByText('8 han, 20 fu')).toBeVisible();
  await expect(page.locator('[data-element=dora]')).toContainText('3');

  await app.button('Who pays whom').click();
  await expect(page.getByText(/^East pays South 8,100/)).toBeVisible();
  await expect(page.getByText(/^North pays South 4,100/)).toBeVisible();
  await expect(page.getByText(/^The table pays South 1,000/)).toBeVisible();
  await expect(page.getByText('Between the losers')).toHaveCount(0);
});

test('a tapped element is explained, by keyboard too', async ({ app, page }) => {
  await play(app, /EMA 2016/, '22234p123456789s');
  await app.step('The win').click();
  await question(app, 'The winning tile').getByRole('button', { name: '9 bamboo' }).click();
  await app.step('Score').click();

  const pinfu = page.locator('[data-element=pinfu]');
  await pinfu.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Pinfu' });
  await expect(sheet.getByText('平和')).toBeVisible();
  await expect(sheet.locator('[data-about=meaning]')).toContainText('four chows');
  await expect(sheet.locator('[data-about=why]')).toContainText('9 bamboo');
  await expect(sheet.locator('[data-about=worth]')).toContainText('1 han');
  await expect(sheet.locator('[data-about=source]')).toHaveText(/./);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(pinfu).toBeFocused();
});

test('an option changes the score, is kept, and goes back to the book', async ({ app, page, host }) => {
  // Four han and 30 fu: 7,700, or a mangan where the group rounds up.
  await play(app, /EMA 2016/, '22234p123456789s');
  await app.step('The win').click();
  await page.getByRole('group', { name: 'own wind' }).getByText('South').click();
  await page.getByText('A discard').click();
  await question(app, 'Whose discard?').getByText('West').click();
  await question(app, 'The winning tile').getByRole('button', { name: '9 bamboo' }).click();
  await page.getByText('Riichi', { exact: true }).click();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('7,700');

  await app.button(/^Rules: /).click();
  await page.getByText('Rounding up to mangan').click();
  await page.keyboard.press('Escape');
  await expect(footer).toContainText('8,000');
  await expect(app.button(/^Rules: .*1 changed/)).toBeVisible();
  await app.kept((session) => 'riichi-ema-2016' in session.table.houseRules);
  await host.restart();
  await app.open();
  await expect(app.button(/^Rules: .*EMA 2016.*1 changed/)).toBeVisible();

  // Another evening, other rules: what was agreed is still there afterwards.
  await app.button(/^Rules: /).click();
  await page.getByRole('radio', { name: /Zung Jung/ }).check({ force: true });
  await expect(page.getByText('All as the book says.', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: /EMA 2016/ }).check({ force: true });
  await app.button('As the book says').click();
  await page.keyboard.press('Escape');
  await expect(footer).toContainText('7,700');
});

test('several winners on one discard', async ({ app, page }) => {
  await play(app, /EMA 2016/, '22234p123456789s');
  await app.step('The win').click();
  await page.getByText('A discard').click();
  await question(app, 'Whose discard?').getByText('West').click();
  await question(app, 'The winning tile').getByRole('button', { name: '9 bamboo' }).click();
  await question(app, 'Who else won on it?').getByText('North').click();
  await expect(page.getByRole('contentinfo')).toContainText('North won as well: add the hand.');
  await app.button('Add North’s hand').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('789m789p78s111z55z');
  await app.button('Back to the win').click();

  await app.button('Show the score').click();
  const winners = question(app, 'The winners');
  await expect(winners.getByRole('button')).toHaveText([/North/, /East/]);
  await winners.getByRole('button', { name: /North/ }).click();
  await expect(page.locator('[data-element=sanshoku-doujun]')).toBeVisible();
  await winners.getByRole('button', { name: /East/ }).click();
  await expect(page.locator('[data-element=ittsuu]')).toBeVisible();
  await app.button('Who pays whom').click();
  await expect(page.getByRole('heading', { name: 'To North, who won' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To East, who won' })).toBeVisible();
  await expect(page.getByText(/^West pays/)).toHaveCount(2);
});

test('an exhausted wall: who waits is paid', async ({ app, page }) => {
  await play(app, /EMA 2016/, '22234p12345678s');
  await expect(page.locator('[data-wait]')).toHaveCount(3);
  await app.step('The win').click();
  await page.getByText('the wall is exhausted').click();
  await expect(page.getByText('waits for')).toHaveCount(1);
  await app.button('Who pays whom').click();
  await expect(page.getByText(/^South pays East 1,000/)).toBeVisible();

  // Of another player the word is enough.
  await app.step('The win').click();
  await page.getByRole('listitem').filter({ hasText: 'North' }).getByText('Waiting (tenpai)').click();
  await app.button('Who pays whom').click();
  await expect(page.getByText(/^South pays North 750/)).toBeVisible();
});

test('thirteen tiles: a tap on what they wait for wins', async ({ app, page }) => {
  await play(app, /EMA 2016/, '22234p12345678s');
  await app.step('Score').click();
  await page
    .locator('[data-wait="9s"]')
    .getByRole('button', { name: /from the wall/ })
    .click();
  await expect(page.locator('[data-element=ittsuu]')).toBeVisible();
});

test('Zung Jung: patterns, the limit in words, and who pays', async ({ app, page }) => {
  // Big Three Dragons and All Honours come to more than the limit.
  await play(app, /Zung Jung/, '555666777z11122z');
  await expect(app.row('Flowers and seasons')).toHaveCount(0);
  await app.step('Score').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('320');
  await expect(page.getByText(/no more than 320 counts/)).toBeVisible();
  await page.getByRole('button', { name: /All Honou?rs/ }).click();
  await expect(page.getByRole('dialog').locator('[data-about=meaning]')).toHaveText(/./);
  await page.keyboard.press('Escape');
  await app.button('Who pays whom').click();
  await expect(page.getByText(/^South pays East 320/)).toBeVisible();
});

test('classical: all four hands, points and doubles', async ({ app, page }) => {
  await play(app, /Classical/, '123m456m789m11122p');
  await app.step('The win').click();
  await page.getByRole('group', { name: 'own wind' }).getByText('South').click();
  await question(app, 'The winning tile').getByRole('button', { name: '2 dots' }).click();
  await app.step('Score').click();
  await expect(page.getByText('32 points × 2 = 64')).toBeVisible();
  await page.locator('[data-element]').first().click();
  await expect(page.getByRole('dialog').locator('[data-about=meaning]')).toHaveText(/./);
  await page.keyboard.press('Escape');
  await app.button('Who pays whom').click();
  await expect(page.getByText(/^East pays South/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Between the losers' })).toBeVisible();
});

test('special hands: one left out, one worth less', async ({ app, page }) => {
  await play(app, /British/, '19m19p19s1234567z1m');
  const footer = page.getByRole('contentinfo');
  await app.step('The win').click();
  await expect(footer).toContainText('1,000');
  await app.button(/^Rules: /).click();
  await page.getByText('Special hands', { exact: true }).click();
  const wonders = page.locator('[data-hand=thirteen-unique-wonders]');
  await wonders.getByRole('spinbutton', { name: /Worth/ }).fill('60');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(footer).toContainText('600');
  await app.button(/^Rules: /).click();
  await page.getByText('Special hands', { exact: true }).click();
  await wonders.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(footer).not.toContainText('600');
});

test('a deal that nobody won says so at the foot', async ({ app, page }) => {
  await play(app, /EMA 2016/, '123m456p789s1122z');
  await app.step('The win').click();
  await page.getByText('Nobody won', { exact: true }).first().click();
  await expect(page.getByRole('contentinfo')).toContainText('Nobody wins');
});
