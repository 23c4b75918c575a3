import { readFileSync } from 'node:fs';
import { expect, test } from './app';
import { faceDown } from './pictures';

test('the keyboard alone: from an empty table to the payments', async ({ app, page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tabs on until something with this name has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 60; i++) {
      await press('Tab');
      const label = await page.evaluate(async () => {
        // What was done before may still move the focus once it is drawn.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const focused = document.activeElement?.matches('button, input, summary')
          ? document.activeElement
          : null;
        return [
          focused?.getAttribute('aria-label'),
          focused?.textContent,
          focused?.closest('label')?.textContent,
        ].join(' ');
      });
      if (name.test(label)) return;
    }
    throw new Error(`Nothing named ${name} can be reached by Tab.`);
  };

  await tabTo(/Tap the tiles in/);
  await press('Enter');
  await tabTo(/Add a tile/);
  await page.keyboard.type('555999s22z234s2f1m');
  await expect(app.row('Flowers and seasons').locator('[data-code="2f"]')).toBeVisible();

  // A tile typed by mistake: go there, name it anew, and take one too many away.
  await press('Home');
  await expect(page.locator(':focus')).toHaveAttribute('data-code', '1m');
  await page.keyboard.type('7z');
  await expect(app.row('In hand').locator('[data-code="7z"]')).toHaveCount(1);
  await expect(page.locator(':focus')).toHaveAttribute('data-code', '7z');
  await press('Delete');
  await expect(app.row('In hand').locator('[data-code="7z"]')).toHaveCount(0);
  await press('End', 'ArrowLeft', 'ArrowLeft');
  await expect(page.locator(':focus')).toHaveAccessibleName('Add a tile');
  await page.keyboard.type('777z');
  await expect(page.getByRole('contentinfo')).toContainText('These tiles make a winning hand.');

  // Enter opens a tile, the arrows go through all tiles, Escape leaves everything as it was.
  await press('ArrowLeft', 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(':focus')).toHaveAttribute('data-stop', /^\d+$/);

  await tabTo(/How it was won/);
  await press('Enter');
  await expect(page.getByRole('radio', { name: /East/ }).first()).toBeVisible();
  await tabTo(/East/);
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: /South/ }).first()).toBeChecked();
  await tabTo(/Show the score/);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d[\d,]*$/);
  await tabTo(/Who pays whom/);
  await press('Enter');
  await expect(page.getByText(/^East pays South/)).toBeVisible();
});

test('the other hands are added and settled between the losers', async ({ app, page }) => {
  await app.button(/Tap the tiles in/).click();
  await app.type('555999s22z777z234s2f');
  await app.step('The win').click();
  await page.getByRole('group', { name: 'own wind' }).getByText('South').click();
  await app.step('Payments').click();
  await expect(page.getByText('Their hands are worth the same.')).toBeVisible();

  // North shows a concealed pung of winds; East a pair of dragons and a flower.
  await app.button('Add North’s hand').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('111z1234567m19p1s');
  await app.button('Back to the payments').click();
  await expect(page.getByText('hand worth', { exact: false }).first()).toBeVisible();
  await app.button('Add East’s hand').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('55z12345679m18p1s1f');
  await app.button('Back to the payments').click();

  const between = page.getByRole('heading', { name: 'Between the losers' }).locator('..');
  await expect(between.getByRole('listitem').first()).toContainText('pays');
  // What is paid and what is received cancel out.
  const deltas = await page.locator('svg .delta').allTextContents();
  expect(deltas).toHaveLength(4);
  expect(
    deltas.map((each) => Number(each.replace('−', '-').replace(/[+,]/g, ''))).reduce((a, b) => a + b, 0),
  ).toBe(0);

  await app.button('Change East’s hand').click();
  await app.row('In hand').getByRole('button', { name: 'white dragon' }).first().press('Delete');
  await app.button('Back to the payments').click();
  await expect(page.getByRole('heading', { name: 'This hand cannot be scored as it stands' })).toBeVisible();
  await app.button('To the tiles').click();
  await expect(page.getByRole('heading', { name: 'East’s hand' })).toBeVisible();

  // Beside another hand the fault leads to the one that it is in.
  await app.step('Tiles').click();
  await expect(page.getByRole('heading', { name: 'The winning hand' })).toBeVisible();
  await app.button('East has 12 tiles; 13 were expected.').click();
  await expect(page.getByRole('heading', { name: 'East’s hand' })).toBeVisible();
});

test('a doubt in a hand of another picture is one tap away', async ({ app, page }) => {
  await app.button(/Tap the tiles in/).click();
  await app.type('555999s22z777z234s2f');
  await app.step('The win').click();
  await app.step('Payments').click();
  await app.button('Add North’s hand').click();
  await app.choose('face-down.jpg', await faceDown('test/data/pictures/row-upright.jpg', [438, 318, 65, 81]));
  await app.read();

  await app.step('Tiles').click();
  await expect(page.getByRole('heading', { name: 'The winning hand' })).toBeVisible();
  await app.button('One tile of North’s hand needs your eye').click();
  await expect(page.getByRole('heading', { name: 'North’s hand' })).toBeVisible();
  await expect(page.locator('[data-doubt]')).toBeVisible();
});

test('hands that are not from the picture are named beside it, and taken off in one step', async ({
  app,
  page,
}) => {
  await app.button(/Tap the tiles in/).click();
  await app.type('555999s22z777z234s2f');
  await app.step('The win').click();
  await app.step('Payments').click();
  await app.button('Add North’s hand').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('111z1234567m19p1s');
  const beside = page.getByRole('group', { name: 'Not from this picture:' });
  await expect(beside, 'no picture, no word about it').toBeHidden();

  // The winner's hand is photographed anew, perhaps that of the next deal.
  await app.step('Tiles').click();
  await app.button('Add a photograph').click();
  await app.choose('row.jpg', readFileSync('test/data/pictures/row-upright.jpg'));
  await app.read();
  await beside.getByRole('button', { name: 'North, 13 tiles' }).click();
  await expect(page.getByRole('heading', { name: 'North’s hand' })).toBeVisible();
  await expect(beside).toBeHidden();
  await app.step('Tiles').click();
  await beside.getByRole('button', { name: 'Take them off the table' }).click();
  await expect(beside).toBeHidden();
  await app.button('Undo').click();
  await expect(beside.getByRole('button', { name: 'North, 13 tiles' })).toBeVisible();
});

test('a hand that is none is said in one sentence, and corrected', async ({ app, page }) => {
  await app.button(/Tap the tiles in/).click();
  await app.type('555999s22z777z23s1m2f');
  await app.step('Score').click();
  await expect(page.getByRole('heading', { name: 'This hand cannot be scored as it stands' })).toBeVisible();
  await app.button('To the tiles').click();
  await app.row('In hand').getByRole('button', { name: '1 characters' }).click();
  await page
    .getByRole('dialog')
    .getByRole('group', { name: 'Bamboo' })
    .getByRole('button', { name: '4 bamboo' })
    .click();
  await app.step('Score').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d[\d,]*$/);
});

test('a discard asks for its giver, and for the winning tile where it matters', async ({ app, page }) => {
  await app.button(/Tap the tiles in/).click();
  await app.type('555999s22z777z234s2f');
  await app.step('The win').click();
  await page.getByText('A discard').click();
  await expect(page.getByRole('contentinfo')).toContainText('Say who gave the winning tile.');
  await page.getByRole('group', { name: 'Whose discard?' }).getByText('West').click();
  await expect(page.getByText('It changes the score here: tap the tile that won.')).toBeVisible();
  await page
    .getByRole('group', { name: 'The winning tile', exact: true })
    .getByRole('button', { name: '9 bamboo' })
    .click();
  await expect(page.getByRole('contentinfo')).toContainText('East wins');
});

test('a restart brings back what was on screen', async ({ app, page, host }) => {
  await app.button(/Tap the tiles in/).click();
  await app.type('555999s22z777z234s2f');
  await app.step('The win').click();
  await page.getByRole('group', { name: 'own wind' }).getByText('South').click();
  await app.step('Payments').click();
  await expect(page.getByText(/^East pays South/)).toBeVisible();
  await app.kept((session) => session.screen === 'table' && session.table.winner === 'S');

  await host.restart();
  await app.open();
  await expect(page.getByText(/^East pays South/)).toBeVisible();
  await app.step('Tiles').click();
  await expect.poll(() => app.tilesIn(app.row('Flowers and seasons'))).toEqual(['2f']);
});

test('two windows never overwrite each other silently', async ({ app, page, host, context }) => {
  const other = await context.newPage();
  await other.goto(host.url);
  await other.getByRole('button', { name: /Tap the tiles in/ }).click();
  await other.getByRole('region', { name: 'In hand' }).getByRole('button', { name: 'Add a tile' }).focus();
  await other.keyboard.type('123m');
  await expect(other.locator('[data-code]')).toHaveCount(3);
  await app.kept((session) => session.table.hands.E.tiles.length === 3);

  await app.button(/Tap the tiles in/).click();
  await app.type('9p');
  await expect(app.alert).toContainText('Another window has changed this table');
  await app.button('Show the other window’s table').click();
  await expect.poll(() => app.tilesIn(app.row('In hand'))).toEqual(['1m', '2m', '3m']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
