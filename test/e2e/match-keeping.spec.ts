import type { Locator, Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppPage, expect, test } from './app';
import { startHost } from './host';
import type { RunningHost } from './host';

/** A match on its table. */
function title(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, level: 1, exact: true });
}

/** Who sits where in the new match, East first. */
async function seated(page: Page): Promise<string[]> {
  const places = ['East', 'South', 'West', 'North'].map((seat) => page.getByLabel(`Who sits ${seat}`));
  return Promise.all(places.map((place) => place.inputValue()));
}

/** Begins a match as another window would. */
async function begin(host: RunningHost, name: string, ruleset: string, players: string[]): Promise<void> {
  await post(host, '', { name, match: { type: 'match', ruleset, players } });
}

async function post(host: RunningHost, path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(`api/matches${path}`, host.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

const drawn = { type: 'result', reason: 'exhausted', waiting: ['E'] };

test('a match is begun with the keyboard alone, and is there after a restart', async ({
  app,
  page,
  host,
}) => {
  await app.button('Keep a match').press('Enter');
  await expect(page.getByText('No match has been begun yet.')).toBeVisible();
  await app.button('New match').press('Enter');

  await test.step('four names, one after the other', async () => {
    await page.getByLabel('Who sits East').focus();
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) {
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => seated(page)).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
    await expect(app.button('Begin the match')).toBeFocused();
    await expect(page.getByText('Ann deals first.')).toBeVisible();
  });

  await test.step('whoever sat elsewhere changes places, and undo takes that back', async () => {
    await page.getByLabel('Who sits East').fill('Dan');
    await page.keyboard.press('Enter');
    await expect.poll(() => seated(page)).toEqual(['Dan', 'Ben', 'Cleo', 'Ann']);
    await expect(page.getByText('Dan has moved here')).toBeVisible();
    await app.button('Undo').click();
    await expect.poll(() => seated(page)).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
  });

  await test.step('seats by dice: nothing moves, and whoever threw most is East', async () => {
    const middle = app.button('Throw for the seats');
    const before = await middle.boundingBox();
    await middle.press('Enter');
    const sums = await Promise.all(
      ['E', 'S', 'W', 'N'].map(async (seat) => {
        const dice = page.locator(`[data-seat=${seat}] [data-die]`);
        const values = await dice.evaluateAll((found) => found.map((die) => Number(die.dataset['die'])));
        return values[0]! + values[1]!;
      }),
    );
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect((await seated(page)).toSorted()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
    expect(await middle.boundingBox()).toEqual(before);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => seated(page)).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
    await expect(page.locator('[data-die]')).toHaveCount(0);
  });

  await test.step('rules, house rules and length', async () => {
    await app.button('British Mah-Jong Association').click();
    await page.getByRole('radio', { name: /EMA 2025/ }).check({ force: true });
    await page.getByRole('checkbox', { name: /^Red fives/ }).check();
    await page.keyboard.press('Escape');
    await expect(app.button(/EMA 2025 · 1 changed/)).toBeVisible();
    await page.getByText('East only').click();
    await page.getByLabel('What is it called?').fill('Thursday');
    await page.keyboard.press('Tab');
  });

  await app.button('Begin the match').press('Enter');
  await expect(title(page, 'Thursday')).toBeVisible();
  await post(host, '/Thursday/entries', { entries: [drawn], basedOn: 2 });
  const log = await fetch(new URL('api/matches/Thursday', host.url));
  expect(await log.json()).toMatchObject({
    ruleset: 'riichi-ema-2025',
    players: ['Ann', 'Ben', 'Cleo', 'Dan'],
    entries: [{ rounds: 1, options: { redFives: true } }, drawn],
  });

  await app.kept((session) => session.match === 'Thursday' && session.screen === 'match');
  await host.restart();
  await app.open();
  await expect(title(page, 'Thursday')).toBeVisible();
  await expect(page.getByText('33,000').first()).toBeVisible();
});

test('the next match is begun with the same people in two taps', async ({ app, page, host }) => {
  await begin(host, 'Autumn', 'zung-jung', ['Ann', 'Ben', 'Cleo', 'Dan']);
  await app.button('Keep a match').click();
  await app.click(app.button('New match'));
  await expect.poll(() => seated(page)).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
  await app.click(app.button('Begin the match'));
  expect(app.clicks).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A new match');

  // Somebody else plays instead of Dan: two taps.
  await app.button('All matches').click();
  await begin(host, 'Winter', 'bmja', ['Ann', 'Eve', 'Cleo', 'Fritz']);
  await page.reload();
  await app.button('All matches').click();
  await app.button('New match').click();
  const known = page.getByRole('group', { name: 'Who has played before' });
  await known.getByRole('button', { name: 'Dan' }).click();
  await known.getByRole('button', { name: 'Eve' }).click();
  await expect.poll(() => seated(page)).toEqual(['Ann', 'Ben', 'Cleo', 'Eve']);
  await app.button('Back').click();
  await expect(page.getByRole('heading', { name: 'Matches' })).toBeVisible();
});

test('a name that is taken is said wherever the screen stands, and the keyboard stays at the button', async ({
  app,
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(host, 'Autumn', 'zung-jung', ['Ann', 'Ben', 'Cleo', 'Dan']);
  await app.button('Keep a match').click();
  await app.button('New match').click();
  await page.getByLabel('What is it called?').fill('autumn');
  await page.keyboard.press('Tab');
  await app.button('Begin the match').press('Enter');
  await expect(app.alert).toContainText('There is a match called');
  await expect(app.alert).toBeInViewport();
  await expect(app.button('Begin the match')).toBeFocused();
});

test('matches are renamed, archived, removed and brought back; a damaged one is said', async ({
  app,
  page,
  host,
}) => {
  for (const name of ['Autumn', 'Winter', 'Spring'])
    await begin(host, name, 'zung-jung', ['Ann', 'Ben', 'Cleo', 'Dan']);
  writeFileSync(join(host.home, 'matches', 'broken.ndjson'), 'nothing of a match\n');
  await app.button('Keep a match').click();
  const match = (name: string) => page.locator(`[data-match="${name}"]`);

  await test.step('rename', async () => {
    await app.button('Rename Winter').click();
    await page.getByLabel('Name of the match').fill('Autumn');
    await app.button('Save').click();
    await expect(app.alert).toContainText('There is a match called “Autumn” already');
    await expect(page.getByLabel('Name of the match')).toBeFocused();
    await page.keyboard.type('Club evening');
    await page.keyboard.press('Enter');
    await expect(match('Club evening')).toBeVisible();
    await expect(app.alert).toHaveCount(0);
  });

  await test.step('archive', async () => {
    await app.button('Put Spring into the archive').click();
    await expect(match('Spring')).toBeHidden();
    await page.getByText('Archive (1)').click();
    await app.button('Look at “Spring”').click();
    await expect(title(page, 'Spring')).toBeVisible();
    await app.button('All matches').click();
    await page.getByText('Archive (1)').click();
    await app.button('Take Spring out of the archive').click();
    await expect(page.getByText('Archive (')).toHaveCount(0);
    await expect(app.button('Go on with “Spring”')).toBeVisible();
  });

  await test.step('remove, and bring back', async () => {
    await app.button('Remove Spring').click();
    await expect(page.getByText('“Spring” was removed.')).toBeVisible();
    await app.button('Bring it back').click();
    await expect(app.button('Go on with “Spring”')).toBeVisible();
    await app.button('Remove Spring').click();
    await expect(app.button('Go on with “Spring”')).toHaveCount(0);
    await app.button('Undo').click();
    await expect(app.button('Go on with “Spring”')).toBeVisible();
  });

  await test.step('a damaged one says what is wrong, and is removed when asked twice', async () => {
    await expect(match('broken.ndjson')).toContainText('line 1 is damaged');
    await app.button('Remove the file').click();
    await app.button('Keep it').click();
    await expect(match('broken.ndjson')).toBeVisible();
    await app.button('Remove the file').click();
    await app.button('It cannot be brought back. Remove it').click();
    await expect(match('broken.ndjson')).toHaveCount(0);
  });
});

test('two windows: what the other one wrote is said before anything is written over it', async ({
  app,
  page,
  host,
  context,
}) => {
  await begin(host, 'Thursday', 'riichi-tenhou', ['Ann', 'Ben', 'Cleo', 'Dan']);
  await post(host, '/Thursday/entries', { entries: [drawn, drawn], basedOn: 2 });
  await app.button('Keep a match').click();
  await app.button('Go on with “Thursday”').click();
  await expect(title(page, 'Thursday')).toBeVisible();
  await expect(page.getByText('31,000').first()).toBeVisible();
  await app.kept((session) => session.match === 'Thursday');
  const other = new AppPage(await context.newPage(), host);
  await other.open();
  await expect(title(other.page, 'Thursday')).toBeVisible();
  await other.button('Undo').click();
  await expect(other.page.getByText('28,000').first()).toBeVisible();

  await app.button('Undo').click();
  await expect(app.alert).toContainText('Another window has written to this match');
  await expect(page.getByText('31,000').first()).toBeVisible();
  await app.alert.getByRole('button').first().click();
  await expect(app.alert).toHaveCount(0);
  await expect(page.getByText('28,000').first()).toBeVisible();
  await app.button('Undo').click();
  await expect(page.getByText('25,000').first()).toBeVisible();

  await test.step('looked at again, the other window shows it', async () => {
    await other.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(other.page.getByText('25,000').first()).toBeVisible();
    await expect(other.alert).toHaveCount(0);
  });
  expect(other.complaints).toEqual([]);
});

test('a match goes to another machine as one file', async ({ app, page, host }) => {
  await begin(host, 'Thursday', 'riichi-tenhou', ['Ann', 'Ben', 'Cleo', 'Dan']);
  await post(host, '/Thursday/entries', { entries: [drawn], basedOn: 2 });
  await app.button('Keep a match').click();
  const arrives = page.waitForEvent('download');
  await app.button('Export Thursday').click();
  const download = await arrives;
  expect(download.suggestedFilename()).toBe('Thursday.sparrow-match.ndjson');
  const file = await download.path();

  const away = await startHost();
  try {
    await page.goto(away.url);
    await app.button('Keep a match').click();
    const take = page.getByLabel('Import a file');
    await take.setInputFiles({
      name: 'diary.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from('Dear diary'),
    });
    await expect(app.alert).toContainText('This is no match');
    await take.setInputFiles({
      name: 'Thursday.sparrow-match.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: readFileSync(file),
    });
    await expect(app.alert).toHaveCount(0);
    await app.button('Remove Thursday').click();
    await expect(app.button('Bring it back')).toBeVisible();
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'dropped.ndjson'));
        window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      readFileSync(file, 'utf8'),
    );
    await app.button('Go on with “Thursday”').click();
    await expect(title(page, 'Thursday')).toBeVisible();
    await expect(page.getByText('28,000').first()).toBeVisible();
    await app.button('Undo').click();
    await expect(page.getByText('25,000').first()).toBeVisible();
  } finally {
    await away.close();
  }
});

test('a photograph dropped on the table of a match is of its next deal', async ({ app, page, host }) => {
  await begin(host, 'Thursday', 'riichi-tenhou', ['Ann', 'Ben', 'Cleo', 'Dan']);
  await app.button('Keep a match').click();
  await app.button('Go on with “Thursday”').click();
  await expect(title(page, 'Thursday')).toBeVisible();
  await page.evaluate(async () => {
    const data = new DataTransfer();
    const picture = await (await fetch('/api/sample')).blob();
    data.items.add(new File([picture], 'sample.jpg', { type: 'image/jpeg' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await app.read();
  await app.kept(({ match, deal, table }) => {
    const tiles = (hands: typeof table.hands) => hands.E.tiles.length;
    return match === 'Thursday' && deal !== null && tiles(deal.table.hands) > 0 && tiles(table.hands) === 0;
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by touch to a new match, and nothing is wider than the screen', async ({ app, page, host }) => {
    const fits = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const wide = await page.evaluate(() => {
        const main = document.querySelector('main')!;
        return Math.max(
          document.documentElement.scrollWidth - window.innerWidth,
          main.scrollWidth - main.clientWidth,
        );
      });
      expect(wide, `${heading} is too wide`).toBeLessThanOrEqual(0);
    };
    const long = 'A very long name of an evening that was never to end'.padEnd(60, '!');
    await begin(host, long, 'zung-jung', ['Maximiliane-Charlotte von und zu', 'Ben', 'Cleo', 'Dan']);
    await app.button('Keep a match').tap();
    await expect(page.locator('[data-match]')).toBeVisible();
    await fits('Matches');
    await app.button('New match').tap();
    await app.button('Throw for the seats').tap();
    await expect(page.locator('[data-die]').first()).toBeVisible();
    await fits('A new match');
    await app.button(/^One more/).tap();
    await app.button('Begin the match').tap();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A new match');
  });
});
