import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { AppPage } from './app';
import { expect, test } from './app';

const players = ['Ada', 'Ben', 'Cleo', 'Dora'];

/** Begins a match in the host, puts deals into it, and opens it in the app. */
async function open(app: AppPage, match: object, entries: readonly object[] = []): Promise<void> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, app.host.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as { revision: number; refused?: { message: string } | null };
  };
  const { revision } = await send('api/matches', {
    name: 'Evening',
    match: { type: 'match', players, ...match },
  });
  if (entries.length > 0) {
    const written = await send('api/matches/Evening/entries', { entries, basedOn: revision });
    expect(written.refused).toBeNull();
  }
  await app.button('Keep a match').click();
  await app.button('Go on with “Evening”').click();
  await expect(app.page.getByRole('heading', { name: 'Evening' })).toBeVisible();
}

/** A player on the table of the match. */
function plaque(app: AppPage, name: string): Locator {
  return app.page
    .getByRole('group', { name: 'The table seen from above' })
    .locator(`[aria-label^="${name}, "]`);
}

/** Who sits where with how many points, in the order of sitting. */
async function table(app: AppPage): Promise<string[]> {
  return Promise.all(players.map(async (name) => (await plaque(app, name).getAttribute('aria-label')) ?? ''));
}

function sheet(page: Page): Locator {
  return page.getByRole('dialog');
}

/** A question on the screen of the win. */
function question(app: AppPage, name: string | RegExp): Locator {
  return app.page.getByRole('group', { name, exact: typeof name === 'string' });
}

function lines(app: AppPage): Locator {
  return app.page
    .getByRole('region', { name: 'Deals so far' })
    .getByRole('listitem')
    .filter({ has: app.page.locator('button') });
}

test('riichi: bets and counters go on to the next deal, and whoever wins takes them', async ({
  app,
  page,
}) => {
  await open(app, { ruleset: 'riichi-ema-2016' });
  await expect
    .poll(() => table(app))
    .toEqual(['Ada, East, 30,000', 'Ben, South, 30,000', 'Cleo, West, 30,000', 'Dora, North, 30,000']);

  // Nobody won; Ada and Ben were waiting, Ben in riichi: 1,500 to each, and the dealer stays.
  await app.button('Nobody won').click();
  await page.getByRole('listitem').filter({ hasText: 'Ada' }).getByText('Waiting (tenpai)').click();
  await page.getByRole('listitem').filter({ hasText: 'Ben' }).getByText('Riichi', { exact: true }).click();
  await app.button('Who pays whom').click();
  await expect(page.getByText(/^Cleo|^West pays/).first()).toBeVisible();
  await app.button('Write it down').click();
  await expect
    .poll(() => table(app))
    .toEqual(['Ada, East, 31,500', 'Ben, South, 30,500', 'Cleo, West, 28,500', 'Dora, North, 28,500']);
  const middle = page.getByRole('group', { name: 'The table seen from above' });
  await expect(middle).toContainText('1 counter');
  await expect(middle).toContainText('1 bet');

  // Cleo wins on Dora's discard: a tap on who won, the tiles, how it was won.
  await plaque(app, 'Cleo').click();
  await expect(page.getByRole('heading', { name: 'Photograph Cleo’s tiles (West)' })).toBeVisible();
  await app.button(/Tap the tiles in/).click();
  await app.type('22234p123456789s');
  await app.step('The win').click();
  // What the match has decided is not asked.
  await expect(page.getByText('Ada deals, East round')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Prevailing wind' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Bets on the table' })).toHaveCount(0);
  await expect(page.getByText('There is one counter. One bet lay on the table before.')).toBeVisible();
  await page.getByText('A discard').click();
  await question(app, 'Whose discard?').getByText('Dora').click();
  await question(app, 'The winning tile').getByRole('button', { name: '9 bamboo' }).click();
  await question(app, 'Riichi bets of the others').getByText('Ada').click();
  await app.button('Show the score').click();
  await app.button('Who pays whom').click();
  await expect(page.getByText(/^The table pays West 2,000/)).toBeVisible();
  await app.button('Write it down').click();

  // Whatever the hand is worth: no points are lost, and what lay on the table is Cleo's, Ada's own bet too.
  await expect(lines(app)).toHaveCount(2);
  await expect(lines(app).first()).toContainText('Cleo');
  await expect(middle).not.toContainText('counter');
  await expect(middle).not.toContainText('bet');
  const scores = (await table(app)).map((words) => Number(words.split(', ')[2]!.replace(',', '')));
  expect(scores.reduce((all, own) => all + own, 0)).toBe(120_000);
  expect(scores[0]).toBe(30_500);
  await expect(plaque(app, 'Ben')).toHaveAttribute('aria-label', /^Ben, East/);
});

test('British: a photograph, all four hands counted, and a goulash after a draw', async ({ app, page }) => {
  await open(app, { ruleset: 'bmja' });
  await app.button('Nobody won').click();
  await expect(sheet(page)).toContainText('Ada deals again, East round, as a goulash');
  await sheet(page).getByRole('button', { name: 'Write it down' }).click();
  await expect(page.getByRole('group', { name: 'The table seen from above' })).toContainText('Goulash');

  // In a goulash the jokers are in the box, and nobody needs to say that it is one.
  await plaque(app, 'Ada').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('111333z444555m6mj');
  await app.step('The win').click();
  await expect(page.getByText('Goulash deal')).toHaveCount(0);
  await app.button('Show the score').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1,000');
  await app.button('Write it down').click();
  await expect(lines(app).first()).toContainText('Ada 1,000, from the wall');
  await expect(lines(app).first()).toContainText('Goulash');
  await page.keyboard.press('Control+Z');
  await expect(lines(app)).toHaveCount(1);
  await page.keyboard.press('Control+Z');
  await expect(lines(app)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'The table seen from above' })).not.toContainText('Goulash');

  // Ben, South, from a photograph; the others' tiles are counted against each other.
  await app.button('Somebody won').click();
  await sheet(page).getByRole('button', { name: 'Ben' }).click();
  await app.choose('hand.jpg', readFileSync('renderer/static/sample.jpg'));
  await app.read();
  await app.settleByEye();
  await app.step('The win').click();
  await app.button('Show the score').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('352');
  await expect(page.getByText('South wins · Ben')).toBeVisible();
  await app.button('Who pays whom').click();
  await app.button('Add West’s hand').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('111z333z44455m78p');
  await app.button('Back to the payments').click();
  await expect(page.getByText(/^East pays West/)).toBeVisible();
  await app.button('Write it down').click();
  await expect(lines(app)).toHaveCount(1);
  await expect(lines(app).first()).toContainText('Ben 352, from the wall');
  const change = await lines(app).first().locator('.change').allTextContents();
  expect(change.map((each) => Number(each.replace('−', '-').replace(',', ''))).reduce((a, b) => a + b)).toBe(
    0,
  );
  // The dealer did not win: South is East now.
  await expect(plaque(app, 'Ben')).toHaveAttribute('aria-label', /^Ben, East/);

  // Opened again it is explained, the other hands with it.
  await lines(app).first().getByRole('button').click();
  await sheet(page).getByRole('button', { name: 'See the score explained' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('352');
  await app.button('Who pays whom').click();
  await expect(page.getByText(/^East pays West/)).toBeVisible();
  await app.button('Back to the match').click();
  await expect(page.getByRole('heading', { name: 'Evening' })).toBeVisible();
});

test('Zung Jung: four deals, the deal goes round, and the match is over', async ({ app, page }) => {
  const drawn = { type: 'result', reason: 'exhausted' };
  await open(app, { ruleset: 'zung-jung' }, [drawn, drawn, drawn]);
  await expect(plaque(app, 'Dora')).toHaveAttribute('aria-label', /^Dora, East/);
  await plaque(app, 'Ada').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('555666777z11122z');
  await app.step('Score').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('320');
  await app.button('Write it down').click();

  await expect(page.getByRole('heading', { name: 'The match is over' })).toBeVisible();
  const ranking = page.getByRole('table');
  await expect(ranking.getByRole('row').nth(1)).toContainText('Ada');
  await expect(app.button('Somebody won')).toHaveCount(0);
  // Taking it back makes the match go on.
  await app.button('Undo').click();
  await expect(app.button('Somebody won')).toBeVisible();
  await app.button('Redo').click();
  await expect(page.getByRole('heading', { name: 'The match is over' })).toBeVisible();
});

test('riichi: at the end of the match places are worth something, and fouls cost', async ({ app, page }) => {
  const win = (seat: string, from: string) => ({
    type: 'result',
    hands: { [seat]: { concealed: '22234p123456789s' } },
    win: { seat, tile: '9s', by: 'discard', from },
  });
  await open(app, { ruleset: 'riichi-ema-2016', rounds: 1 }, [
    win('S', 'E'),
    win('W', 'N'),
    { type: 'ruling', ruling: 'penalty', seat: 'E', atEnd: 10_000 },
    win('N', 'S'),
  ]);
  // The last deal, won from the wall.
  await plaque(app, 'Ada').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('22234p123456789s');
  await app.step('The win').click();
  await question(app, 'The winning tile').getByRole('button', { name: '9 bamboo' }).click();
  await app.step('Score').click();
  await app.button('Write it down').click();
  await expect(page.getByRole('heading', { name: 'The match is over' })).toBeVisible();
  const ranking = page.getByRole('table');
  await expect(ranking.getByRole('columnheader')).toContainText([
    'Points',
    'For the place',
    'Fouls',
    'In all',
  ]);
  await expect(ranking.getByRole('row')).toHaveCount(5);
  await expect(ranking.getByRole('row').nth(1)).toContainText('+15,000');
  await expect(ranking.getByRole('row', { name: 'Cleo' })).toContainText('−10,000');
  await app.button('Another match with the same players').click();
  await expect(page.getByLabel('Who sits East')).toHaveValue('Ada');
});

test('on a phone nothing is wider than the screen', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  const mainFits = () => page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth);
  await open(app, { ruleset: 'riichi-ema-2016', players: ['Maximiliane', 'Bartholomew', 'Cleo', 'Dora'] }, [
    { type: 'result', reason: 'exhausted', waiting: ['E', 'S'], riichi: ['S'] },
  ]);
  expect([await fits(), await mainFits()]).toEqual([true, true]);
  await app.button('Play it tile by tile').click();
  await tap(page, '1p');
  await tap(page, '6z');
  await expect(app.button('Somebody calls the green dragon')).toBeVisible();
  expect([await fits(), await mainFits()]).toEqual([true, true]);
  await app.button('Write down only how it ended').click();
  await sheet(page).getByRole('button', { name: 'Bartholomew' }).click();
  await expect(page.getByRole('heading', { name: /^Photograph Bartholomew/ })).toBeVisible();
  expect([await fits(), await mainFits()]).toEqual([true, true]);
  await app.button(/Tap the tiles in/).click();
  await app.type('22234p123456789s');
  await app.step('The win').click();
  await question(app, 'The winning tile').getByRole('button', { name: '9 bamboo' }).click();
  for (const step of ['The win', 'Score', 'Payments']) {
    await app.step(step).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect([step, await fits(), await mainFits()]).toEqual([step, true, true]);
  }
});

test('classical: East stays after a win and after a draw', async ({ app, page }) => {
  await open(app, { ruleset: 'classical' });
  await app.button('Somebody won').click();
  await sheet(page).getByRole('button', { name: 'Ada' }).click();
  await app.button(/Tap the tiles in/).click();
  await app.type('111222333m55p777z');
  await app.step('Payments').click();
  await expect(page.getByText(/^West pays East/)).toBeVisible();
  await app.button('Write it down').click();
  await expect(plaque(app, 'Ada')).toHaveAttribute('aria-label', /^Ada, East/);
  await app.button('Nobody won').click();
  await expect(sheet(page)).toContainText('Ada deals again, East round');
});

test('a deal is changed after others: what follows is worked out anew, and said; undo brings it back', async ({
  app,
  page,
}) => {
  const hand = { concealed: '22234p123456789s' };
  await open(app, { ruleset: 'riichi-ema-2016' }, [
    { type: 'result', hands: { S: hand }, win: { seat: 'S', tile: '9s', by: 'wall' } },
    { type: 'result', reason: 'exhausted' },
  ]);
  const before = await table(app);
  await expect(lines(app)).toHaveCount(2);
  await lines(app).last().getByRole('button').click();
  await expect(sheet(page)).toContainText('Ben');
  await sheet(page).getByRole('button', { name: 'See the score explained' }).click();
  await expect(page.locator('[data-element=ittsuu]')).toBeVisible();
  await app.step('The win').click();
  await page.getByText('A discard').click();
  await question(app, 'Whose discard?').getByText('Dora').click();
  await app.button('Show the score').click();
  await app.button('Write the change down').click();

  const said = page.getByRole('status');
  await expect(said).toContainText('What has changed');
  await expect(said).toContainText(/Ben has \d+, not \d+/);
  expect((await table(app))[0]).toBe('Ada, West, 30,000');
  await app.button('Undo').click();
  await expect.poll(() => table(app)).toEqual(before);

  // Out of the middle: the deal did not pass to Ben.
  await lines(app).last().getByRole('button').click();
  await sheet(page).getByRole('button', { name: 'Take it out' }).click();
  await expect(lines(app)).toHaveCount(1);
  await expect(said).toContainText('What has changed');
  await page.keyboard.press('Control+Z');
  await expect(lines(app)).toHaveCount(2);
});

test('the referee rules: a penalty, points put right, a foul that ends the deal', async ({ app, page }) => {
  await open(app, { ruleset: 'riichi-ema-2016' });
  const rule = async (kind: string) => {
    await app.button('Fouls and corrections').click();
    await sheet(page).getByText(kind, { exact: true }).click();
  };
  await rule('A penalty');
  await sheet(page).getByRole('group', { name: 'Whose?' }).getByText('Cleo').click();
  await sheet(page).getByLabel('Paid to each of the others').fill('1000');
  await sheet(page).getByLabel('In words, if you like').fill('Looked at the dead wall');
  await sheet(page).getByRole('button', { name: 'Write it down' }).click();
  await expect(plaque(app, 'Cleo')).toHaveAttribute('aria-label', 'Cleo, West, 27,000');
  await expect(lines(app).first()).toContainText('Looked at the dead wall');

  await rule('Put points right');
  await sheet(page).getByLabel('Ada').fill('500');
  await expect(sheet(page)).toContainText('They make 500, not 0.');
  for (const wrong of ['500.5', '99999999999']) {
    await sheet(page).getByLabel('Ada').fill(wrong);
    await expect(sheet(page)).toContainText('Whole points only, 10,000,000 at most.');
  }
  await sheet(page).getByLabel('Ada').fill('500');
  await expect(sheet(page).getByRole('button', { name: 'Write it down' })).toBeDisabled();
  await sheet(page).getByLabel('Ben').fill('-500');
  await sheet(page).getByRole('button', { name: 'Write it down' }).click();
  await expect(plaque(app, 'Ada')).toHaveAttribute('aria-label', 'Ada, East, 31,500');

  await rule('A chombo');
  await sheet(page).getByRole('group', { name: 'Whose?' }).getByText('Dora').click();
  await sheet(page).getByRole('button', { name: 'Write it down' }).click();
  await expect(lines(app).first()).toContainText('A foul of Dora ended the deal');
  await expect(plaque(app, 'Ada')).toHaveAttribute('aria-label', /^Ada, East/);
  await app.button('How it stands').click();
  await expect(sheet(page).getByRole('row', { name: /Dora/ })).toBeVisible();
});

test('abortive draws, where the rules have them, with the bets that were laid', async ({ app, page }) => {
  await open(app, {
    ruleset: 'riichi-ema-2016',
    options: { abortFourRiichi: true, abortNineTerminals: true },
  });
  await app.button('Nobody won').click();
  await sheet(page).getByText('Four riichi').click();
  for (const name of players) await expect(sheet(page).getByLabel(name)).toBeChecked();
  await sheet(page).getByRole('button', { name: 'Write it down' }).click();
  await expect(plaque(app, 'Ada')).toHaveAttribute('aria-label', 'Ada, East, 29,000');
  const middle = page.getByRole('group', { name: 'The table seen from above' });
  await expect(middle).toContainText('4 bets');
  await expect(middle).toContainText('1 counter');
});

test('the next deal’s dice: which wall is broken, where, and what is kept', async ({ app, page }) => {
  await open(app, { ruleset: 'riichi-ema-2016' });
  await app.button('Dice and wall').click();
  // A five and a four: nine stacks from the right end of East's own wall.
  for (const [die, taps] of [
    [1, 5],
    [2, 3],
  ] as const)
    for (let tap = 0; tap < taps; tap++)
      await sheet(page)
        .getByRole('button', { name: `Die ${die}: ` })
        .click();
  await expect(sheet(page)).toContainText('9: East’s wall is broken, that of Ada.');
  await expect(sheet(page)).toContainText('Count 9 stacks from its right end');
  await expect(sheet(page)).toContainText('The dora indicator is the third stack from the break');
  await expect(sheet(page).locator('[data-stack=indicator]')).toHaveCount(1);
  await expect(sheet(page).locator('[data-stack=dead]')).toHaveCount(6);
  await sheet(page).getByRole('button', { name: 'Throw again' }).click();
  await expect(sheet(page).getByRole('img', { name: 'The walls, and where they are broken' })).toBeVisible();
});

test('a deal half described is there again after a restart, and follows what another window wrote', async ({
  app,
  page,
  host,
}) => {
  await open(app, { ruleset: 'riichi-ema-2016' });
  await plaque(app, 'Ben').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('22234p12345678s');
  await app.step('The win').click();
  await app.kept((session) => session.deal?.table.winner === 'S' && session.screen === 'win');
  await host.restart();
  await app.open();
  await expect(page.getByText('Ada deals, East round')).toBeVisible();
  await app.step('Tiles').click();
  await app.type('9s');
  await app.step('The win').click();
  await question(app, 'The winning tile').getByRole('button', { name: '9 bamboo' }).click();
  await app.step('Score').click();

  // Meanwhile a draw is written down elsewhere: a counter, and the same player deals.
  const { revision } = (await (await fetch(new URL('api/matches/Evening', host.url))).json()) as {
    revision: number;
  };
  await fetch(new URL('api/matches/Evening/entries', host.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      entries: [{ type: 'result', reason: 'exhausted', waiting: ['E'] }],
      basedOn: revision,
    }),
  });
  await app.button('Write it down').click();
  await expect(app.alert).toContainText('Another window has written to this match');
  await app.step('Payments').click();
  await app.button('Write it down').click();
  await expect(lines(app)).toHaveCount(2);
  await expect(lines(app).first()).toContainText('1 counter');
});

/** Taps a tile on the board that asks what is discarded, or which one it is. */
async function tap(page: Page, tile: string): Promise<void> {
  await page.locator(`[data-tile="${tile}"]:enabled`).last().click();
}

test('riichi tile by tile: a tap a discard, a call, a win on a discard with the hand shown', async ({
  app,
  page,
}) => {
  await open(app, { ruleset: 'riichi-ema-2016' });
  const middle = page.getByRole('group', { name: 'The table seen from above' });
  // Before the deal as after it: East’s fourteenth tile is dealt, not drawn.
  await expect(middle).toContainText('69 tiles to draw');
  await app.button('Play it tile by tile').click();
  await expect(sheet(page)).toContainText('Which tile is the dora indicator?');
  await tap(page, '1p');
  await expect(middle).toContainText('69 tiles to draw');
  await expect(page.getByText('East wins, makes a kong or discards.')).toBeVisible();

  // East discards; North calls a pung before South draws.
  await tap(page, '6z');
  await expect(
    page.getByRole('group', { name: 'What Ada discarded' }).locator('[data-pond="6z"]'),
  ).toBeVisible();
  await app.button('Somebody calls the green dragon').click();
  await sheet(page).getByRole('group', { name: 'Dora (North)' }).getByText('pung').click();
  await expect(sheet(page).getByRole('status')).toContainText('North gets the tile for a pung.');
  await sheet(page).getByRole('button', { name: 'So it goes on' }).click();
  await expect(page.getByText('North has claimed a tile and discards.')).toBeVisible();
  await tap(page, '1z');
  await expect(page.getByText(/East draws from the wall; 69 tiles are left/)).toBeVisible();

  // Nobody needs to tell the draws, and a code can be typed. South says riichi with a discard.
  await page.keyboard.type('9m');
  await expect(middle).toContainText('68 tiles to draw');
  await page.getByText('Riichi', { exact: true }).click();
  await tap(page, '2z');
  await tap(page, '9s');
  await expect(middle).toContainText('1 bet');
  await expect(plaque(app, 'Ben')).toHaveAttribute('aria-label', 'Ben, South, 29,000');

  // West's nine of bamboo is what South waits for.
  await app.button('Somebody calls the 9 bamboo').click();
  await sheet(page).getByRole('group', { name: 'Ben (South)' }).getByText('to win').click();
  await sheet(page).getByRole('button', { name: 'So it goes on' }).click();
  await app.button('Photograph Ben’s tiles').click();
  await app.button(/Tap the tiles in/).click();
  await app.type('22234p12345678s');
  await app.step('Score').click();
  // Riichi and ippatsu are known from the record, and the dora.
  await expect(page.locator('[data-element=riichi]')).toBeVisible();
  await expect(page.locator('[data-element=ippatsu]')).toBeVisible();
  await expect(page.locator('[data-element=dora]')).toContainText('3');
  await app.step('The win').click();
  await expect(page.getByText('How it was won is known')).toBeVisible();
  await app.button('Show the score').click();
  await app.button('Write it down').click();
  await expect(lines(app)).toHaveCount(1);
  await expect(lines(app).first()).toContainText('Ben');
  await expect(lines(app).first()).toContainText('on a discard of Cleo');
  const scores = (await table(app)).map((words) => Number(words.split(', ')[2]!.replace(',', '')));
  expect(scores.reduce((all, own) => all + own, 0)).toBe(120_000);
  expect(scores[0]).toBe(30_000);
  await lines(app).first().getByRole('button').click();
  await sheet(page).getByRole('button', { name: 'See the score explained' }).click();
  await expect(page.locator('[data-element=ippatsu]')).toBeVisible();
  await app.button('Back to the match').click();
  await app.button('Undo').click();
  await expect(app.button('Photograph Ben’s tiles')).toBeVisible();
});

test('a deal played tile by tile can be written down as its result only', async ({ app, page }) => {
  await open(app, { ruleset: 'zung-jung' });
  await app.button('Play it tile by tile').click();
  for (const tile of ['1z', '2z', '3z', '4z']) await tap(page, tile);
  await expect(page.getByText(/East draws from the wall/)).toBeVisible();
  // What is not allowed is said, and nothing is written down.
  await app.button('A kong').click();
  await sheet(page).getByText('the fourth to a pung on the table').click();
  await tap(page, '5z');
  await expect(sheet(page).getByRole('alert')).toContainText(/pung/);
  await page.keyboard.press('Escape');

  await app.button('Write down only how it ended').click();
  await sheet(page).getByRole('button', { name: 'Cleo' }).click();
  await app.button(/Tap the tiles in/).click();
  await app.type('555666777z11122z');
  await app.step('Score').click();
  await app.button('Write the change down').click();
  await expect(lines(app)).toHaveCount(1);
  await expect(lines(app).first()).toContainText('Cleo 320');
});

test('tile by tile with the keys alone: the focus stays, and one undo takes one tap back', async ({
  app,
  page,
}) => {
  await open(app, { ruleset: 'bmja' });
  const middle = page.getByRole('group', { name: 'The table seen from above' });
  await app.button('Play it tile by tile').press('Enter');
  await expect(page.getByText('East wins, makes a kong or discards.')).toBeFocused();
  const red = page.locator('[data-tile="7z"]:enabled');
  await red.press('Enter');
  await expect(page.getByText('What does South discard?')).toBeVisible();
  await expect(red).toBeFocused();
  await red.press('Enter');
  await expect(middle).toContainText('76 tiles to draw');

  await page.keyboard.press('Control+Z');
  await expect(middle).toContainText('77 tiles to draw');
  await expect(page.getByText('What does South discard?')).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(middle).toContainText('76 tiles to draw');
  // Further back than the beginning there is nothing, and nothing is said of it.
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+Z');
  await expect(app.button('Play it tile by tile')).toBeVisible();
  await expect(app.button('Undo')).toBeDisabled();
  await expect(app.alert).toHaveCount(0);

  // A sheet gives the focus back to the button that opened it.
  await app.button('Nobody won').press('Enter');
  await sheet(page).getByRole('button', { name: 'Write it down' }).press('Enter');
  await expect(lines(app)).toHaveCount(1);
  await expect(app.button(/^Nobody won$/)).toBeFocused();

  // The next deal is a goulash: three exchanges, and then it is played.
  await app.button('Play it tile by tile').press('Enter');
  for (const round of [1, 2, 3]) await app.button(`Exchange ${round} of three is made`).press('Enter');
  await expect(page.getByText('What does East discard?')).toBeVisible();
  await expect(app.button(/^Exchange/)).toHaveCount(0);
  await page.keyboard.type('1z');
  await expect(page.getByText('What does South discard?')).toBeVisible();
});

test('the referee is asked who gets a tile', async ({ app, page }) => {
  await open(app, { ruleset: 'bmja' });
  await app.button('Ask the referee').click();
  await sheet(page).getByRole('group', { name: 'Who discarded it?' }).getByText('Ada').click();
  await tap(page, '5s');
  await sheet(page).getByRole('group', { name: 'Ben (South)' }).getByText('chow with 3 and 4').click();
  await sheet(page).getByRole('group', { name: 'Dora (North)' }).getByText('pung').click();
  await expect(sheet(page).getByRole('status')).toContainText('North gets the tile for a pung.');
  await expect(sheet(page).getByRole('status')).toContainText('a pung or kong goes before a chow');
  await sheet(page).getByRole('group', { name: 'Cleo (West)' }).getByText('to win').click();
  await expect(sheet(page).getByRole('status')).toContainText('West wins with the tile.');
});

test('a picture of the whole table, taken from any side, gives the hand that has won to whoever was tapped', async ({
  app,
  page,
}) => {
  await open(app, { ruleset: 'bmja' });
  await plaque(app, 'Cleo').click();
  // The one who has won sits at the right edge now.
  const picture = await sharp('test/data/tables/four-players.jpg').rotate(-90).toBuffer();
  await app.choose('table.jpg', picture);
  await app.read();
  const seated = page.getByRole('group', { name: 'The players in this picture' });
  await expect(seated.getByRole('button', { name: /West\s*Cleo winner/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const name of [/East\s*Ada/, /South\s*Ben/, /North\s*Dora/])
    await expect(seated.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
});
