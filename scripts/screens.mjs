// Takes the pictures in docs/screens/: every screen, dark and light, on a desktop window and on a phone.
// Run by hand after a change to how the app looks: `node scripts/build.mjs && node scripts/screens.mjs [screen…]`.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';

const folder = 'docs/screens';
const wanted = process.argv.slice(2);
/** Screens of matches: where no others are wanted, no photograph has to be read. */
const ofMatches = ['matches', 'matches-removed', 'new-match', 'new-match-dice'];
/** Screens of the deals of a match. */
const ofDeals = [
  'match',
  'match-who',
  'match-dice',
  'match-draw',
  'match-rulings',
  'match-deal',
  'match-score',
  'match-payments',
  'match-over',
  'match-play',
  'match-calls',
  'match-ask',
];
const looks = ['dark', 'light'];
const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const work = mkdtempSync(join(tmpdir(), 'sparrow-screens-'));
mkdirSync(folder, { recursive: true });

const film = join(work, 'table.y4m');
await writeFilm('renderer/static/sample.jpg', film, 2000, 1500);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ],
});
try {
  for (const look of looks) {
    for (const size of Object.keys(sizes)) {
      const host = await serve(mkdtempSync(join(work, 'home-')));
      try {
        await tour(look, size, host);
      } finally {
        host.process.kill('SIGTERM');
      }
    }
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}

/** Goes through the app once, as a person would, and takes a picture of each screen on the way. */
async function tour(look, size, host) {
  const context = await browser.newContext({
    viewport: sizes[size],
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    hasTouch: size === 'phone',
    colorScheme: look,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const button = (name) => page.getByRole('button', { name });
  const step = (name) => page.getByRole('navigation').getByRole('button', { name });
  const take = async (screen) => {
    if (wanted.length > 0 && !wanted.includes(screen)) return;
    await page.evaluate(() =>
      Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
    );
    await page.mouse.move(1, 1);
    await page.waitForTimeout(400);
    const png = await page.screenshot();
    // The felt of a photograph compresses badly; with fewer colours and less dithering it looks the same.
    let small = png;
    for (const [quality, dither] of [
      [100, 1],
      [80, 0.5],
      [60, 0.2],
      [40, 0],
    ]) {
      small = await sharp(png).png({ palette: true, quality, dither, effort: 10 }).toBuffer();
      if (small.length < 230_000) break;
    }
    const name = `${screen}-${look}${size === 'phone' ? '-phone' : ''}.png`;
    writeFileSync(join(folder, name), small);
    console.log(`${name} ${Math.round(small.length / 1024)} KB`);
  };

  if (wanted.length === 0 || wanted.some((screen) => ![...ofMatches, ...ofDeals].includes(screen)))
    await photographs(page, take, button, step, host);
  if (wanted.length === 0 || wanted.some((screen) => ofMatches.includes(screen)))
    await matches(page, take, button, host);
  if (wanted.length === 0 || wanted.some((screen) => ofDeals.includes(screen)))
    await deals(page, take, button, step, host);
  await context.close();
}

/** From the sample to the payments, and all that has to do with photographs. */
async function photographs(page, take, button, step, host) {
  const read = () => page.getByRole('region', { name: 'In hand' }).waitFor({ timeout: 120_000 });
  // The models are held back until the picture of the reader at work has been taken.
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route('**/models/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(host.url);
  await button('Try it with this').waitFor();
  await take('start');

  await button('Try it with this').click();
  await button('Stop reading').waitFor();
  await take('reading');
  letGo();
  await read();
  await page.locator('[data-quad]').first().waitFor();

  // Where the reader is sure of all tiles, one is made doubtful so that there is something to show.
  if ((await page.locator('[data-likely]').count()) === 0) await makeDoubtful(page, host.url);
  await page.locator('[data-likely]').first().waitFor();
  await take('doubt');
  const likely = page.locator('[data-likely]');
  for (; (await likely.count()) > 0; await page.waitForTimeout(200)) await likely.first().click();
  await take('tiles');

  await live(page, take, button);
  await sets(page, take, button);
  await step('Tiles').click();

  await page.locator('[data-stop][data-code="7z"]').first().click();
  await page.getByRole('dialog').waitFor();
  await take('tile');
  await page.keyboard.press('Escape');

  await step('The win').click();
  await page.getByRole('group', { name: 'own wind' }).getByText('South').click();
  await page.getByRole('heading').first().click();
  await take('win');
  await step('Score').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('score');
  await page.locator('[data-element="pung-of-dragons"]').click();
  await page.getByRole('dialog').waitFor();
  await take('element');
  await page.keyboard.press('Escape');

  for (const [seat, tiles] of [
    ['East', '55z12345679m18p1s1f'],
    ['North', '111z1234567m19p1s'],
  ]) {
    await step('Payments').click();
    await button(`Add ${seat}’s hand`).click();
    await button(/Tap the tiles in/).click();
    await page.getByRole('button', { name: 'Add a tile' }).focus();
    await page.keyboard.type(tiles);
  }
  await page.locator('h1').click();
  await take('other-hand');
  await step('Payments').click();
  await page.getByRole('heading', { name: 'Between the losers' }).waitFor();
  await take('payments');

  await step('Tiles').click();
  await page.locator('[data-stop][data-code="2z"]').first().press('Delete');
  await step('Score').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('fault');

  await rules(page, take, button, step);

  await step('Photograph').click();
  await page.getByLabel('Open a photograph').setInputFiles('test/data/tables/four-players.jpg');
  await page.getByRole('group', { name: 'The players in this picture' }).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(400);
  await take('seats');

  await step('Photograph').click();
  await page.getByLabel('Open a photograph').setInputFiles(await hardToRead());
  await page.locator('g[data-hint]').first().waitFor({ timeout: 120_000 });
  await page.locator('li[data-hint] button').first().click();
  await take('hints');
}

/** Keeping matches: a new one, and the list of those there are. */
async function matches(page, take, button, host) {
  await page.goto(host.url);
  await button('Keep a match').click();
  await button('New match').click();
  await page.getByLabel('Who sits East').focus();
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await page.locator('h1').click();
  await take('new-match');
  await page.getByLabel('What is it called?').fill('Thursday at Ann’s');
  await button('Begin the match').click();
  await button('All matches').waitFor();

  const drawn = (...waiting) => ({ type: 'result', reason: 'exhausted', waiting });
  const club = ['Ingrid', 'José', 'Ann', 'Maximiliane'];
  await keep(host, 'Club evening', 'riichi-ema-2025', club, [drawn('E', 'W'), drawn('S'), drawn('E', 'N')]);
  await keep(host, 'Under the plum tree', 'bmja', ['Ben', 'Eve', 'Cleo', 'Dan'], []);
  const won = (seat, by, concealed, tile) => ({
    type: 'result',
    hands: { [seat]: { concealed } },
    win: { seat, tile, ...by },
  });
  await keep(
    host,
    'New Year’s Day',
    'zung-jung',
    ['Ann', 'Ben', 'Eve', 'Dan'],
    [
      won('S', { by: 'wall' }, '123m456p789s11222z', '9s'),
      won('S', { by: 'discard', from: 'E' }, '222333444p55s666z', '5s'),
      drawn(),
      won('W', { by: 'discard', from: 'N' }, '123123m55789p777z', '7z'),
    ],
  );
  await button('All matches').click();
  await page.locator('[data-match]').nth(3).waitFor();
  await take('matches');
  await button('Remove Under the plum tree').click();
  await button('Bring it back').waitFor();
  await take('matches-removed');
  await button('Bring it back').click();
  await button('Remove Under the plum tree').waitFor();
  await button('New match').click();
  await button('Throw for the seats').click();
  await take('new-match-dice');
}

/** The deals of a match: its table, how one is written down, looked at and played tile by tile. */
async function deals(page, take, button, step, host) {
  const players = ['Ann', 'Benjamin', 'Cleo', 'Dmitri'];
  const dialog = page.getByRole('dialog');
  const straight = (seat, by, riichi = [seat]) => ({
    type: 'result',
    hands: { [seat]: { concealed: '22234p123456789s' } },
    win: { seat, tile: '9s', ...by, declared: ['riichi'] },
    doraIndicators: '1p',
    riichi,
  });
  const open = async (name) => {
    await page.goto(host.url);
    await page.getByRole('heading').first().waitFor();
    const list = button('All matches');
    if (await list.isVisible()) await list.click();
    else await button('Keep a match').click();
    await page.getByRole('button', { name: `“${name}”` }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  };
  const discards = (tiles) =>
    tiles.flatMap((tile, place) => {
      const seat = 'ESWN'[place % 4];
      return [...(place === 0 ? [] : [{ type: 'draw', seat }]), { type: 'discard', seat, tile }];
    });

  await keep(host, 'Friday', 'riichi-ema-2016', players, [
    straight('S', { by: 'wall' }),
    { type: 'result', reason: 'exhausted', waiting: ['E', 'S'], riichi: ['S'] },
    straight('E', { by: 'discard', from: 'W' }),
    { type: 'result', reason: 'exhausted', waiting: ['E', 'N'], riichi: ['N'] },
  ]);
  await open('Friday');
  await take('match');
  await button('Somebody won').click();
  await dialog.waitFor();
  await take('match-who');
  await page.keyboard.press('Escape');
  await button('Dice and wall').click();
  for (let tap = 0; tap < 5; tap++) await button('Die 1').click();
  for (let tap = 0; tap < 3; tap++) await button('Die 2').click();
  await take('match-dice');
  await page.keyboard.press('Escape');
  await button('Fouls and corrections').click();
  await take('match-rulings');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Deals so far' }).getByRole('button').nth(1).click();
  await take('match-deal');
  await button('See the score explained').click();
  await page.locator('[data-element]').first().waitFor();
  await take('match-score');
  await button('Who pays whom').click();
  await take('match-payments');
  await button('Back to the match').click();

  await keep(host, 'A plum for each', 'bmja', players, []);
  await open('A plum for each');
  await button('Nobody won').click();
  await take('match-draw');

  await keep(
    host,
    'One round',
    'zung-jung',
    players,
    ['S', 'S', 'W', 'E'].map((seat) => ({
      type: 'result',
      hands: { [seat]: { concealed: '123m456p789s11222z' } },
      win: { seat, tile: '9s', by: 'wall' },
    })),
  );
  await open('One round');
  await take('match-over');

  await keep(host, 'Tile by tile', 'riichi-ema-2016', players, [
    { type: 'deal', indicator: '1p' },
    ...discards(['1z', '9m', '1p', '2z', '9s', '1m', '6z', '9p', '4z', '1s', '8m']),
    { type: 'draw', seat: 'N' },
    { type: 'riichi', seat: 'N' },
    { type: 'discard', seat: 'N', tile: '5s' },
  ]);
  await open('Tile by tile');
  await take('match-play');
  await button('Somebody calls').click();
  await dialog.getByText('chow with 3 and 4').click();
  await dialog.getByRole('group', { name: 'Cleo' }).getByText('pung').click();
  await take('match-calls');
  await page.keyboard.press('Escape');
  await button('Ask the referee').click();
  await take('match-ask');
}

/** Puts a match into the host, as another window would. */
async function keep(host, name, ruleset, players, entries) {
  const post = (path, body) =>
    fetch(new URL(`api/matches${path}`, host.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('', { name, match: { type: 'match', ruleset, players } });
  if (entries.length === 0) return;
  const answer = await post(`/${encodeURIComponent(name)}/entries`, { entries, basedOn: 2 });
  const { refused } = await answer.json();
  if (refused !== null) throw new Error(`${name}: ${refused.message}`);
}

/** Other rules: choosing them, a riichi hand, several winners, thirteen tiles, an exhausted wall. */
async function rules(page, take, button, step) {
  const question = (name) => page.getByRole('group', { name, exact: true });
  const play = (name) => page.getByRole('radio', { name }).check({ force: true });
  const top = () => page.locator('main').evaluate((main) => main.scrollTo(0, 0));
  const type = async (tiles) => {
    await page.getByRole('button', { name: 'Add a tile' }).focus();
    await page.keyboard.type(tiles);
  };
  await step('Photograph').click();
  await button('Clear the table for a new deal').click();
  await button(/^Rules: /).click();
  await page.getByText('Special hands', { exact: true }).click();
  await page.locator('[data-hand=imperial-jade]').getByRole('checkbox').uncheck();
  await page.locator('[data-hand=imperial-jade]').scrollIntoViewIfNeeded();
  await take('special-hands');
  await page.locator('[data-hand=imperial-jade]').getByRole('checkbox').check();
  await play(/EMA 2025/);
  await page.getByRole('dialog').evaluate((sheet) => sheet.scrollTo(0, 0));
  await take('rules');
  await page.keyboard.press('Escape');

  await button(/Tap the tiles in/).click();
  await type('22234p12345678s');
  await page.locator('[data-wait]').first().waitFor();
  await page.locator('h1').click();
  await take('waits');
  await page
    .locator('[data-wait="9s"]')
    .getByRole('button', { name: /on a discard/ })
    .click();
  await step('The win').click();
  await question('Whose discard?').getByText('West').click();
  await page.getByText('Riichi', { exact: true }).click();
  await button('Add to the dora indicators').click();
  await page.getByRole('dialog').locator('[data-choice="1p"]').click();
  await button('One more: Counters').click();
  await top();
  await page.locator('h1').click();
  await take('riichi-win');
  await step('Score').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('riichi-score');
  await page.getByText('The same hand by other rules').click();
  await page.locator('[data-ruleset]').last().scrollIntoViewIfNeeded();
  await take('compare');

  await step('The win').click();
  await question('Who else won on it?').getByText('North').click();
  await button('Add North’s hand').click();
  await button(/Tap the tiles in/).click();
  await type('789m789p78s111z55z');
  await button('Back to the win').click();
  await step('Score').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('several');
  await step('Payments').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('several-payments');

  await step('Photograph').click();
  await button('Clear the table for a new deal').click();
  await button(/Tap the tiles in/).click();
  await type('22234p12345678s');
  await step('The win').click();
  await page.getByText('Nobody won').click();
  const north = page.getByRole('listitem').filter({ hasText: 'North' });
  await north.getByText('Waiting (tenpai)').click();
  await top();
  await page.locator('h1').click();
  await take('drawn');
}

/** The live view: what it sees of the table, and a tile being corrected. */
async function live(page, take, button) {
  await button('Take it again').or(button('Another photograph')).click();
  await button('Use the camera').click();
  await page.locator('.finder[data-phase=steady]').waitFor({ timeout: 120_000 });
  await take('live');
  await page.locator('.overlay [data-code="2z"]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400);
  await take('live-tile');
  await page.keyboard.press('Escape');
  await button('Back').click();
}

/** Learning a set: how to lay it out, what was found, and the sets there are. */
async function sets(page, take, button) {
  await button(/^Tiles: /).click();
  await button('Learn a set').click();
  await take('learn');
  await page.getByLabel('Choose a picture').setInputFiles('test/data/tables/laid-out.jpg');
  await page.locator('[data-learnt]').first().waitFor({ timeout: 120_000 });
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await take('learnt');
  await page.getByLabel('What do you call this set?').fill('Grandmother’s set');
  await button('Save and use it').click();
  await page.getByRole('radio', { name: /Grandmother/ }).waitFor({ timeout: 120_000 });
  await take('sets');
  await button('Back').click();
}

/** A photograph in which tiles are cut off. */
async function hardToRead() {
  const buffer = await sharp('renderer/static/sample.jpg')
    .extract({ left: 0, top: 0, width: 1700, height: 1500 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'cut.jpg', mimeType: 'image/jpeg', buffer };
}

/** Marks one tile of the kept session as doubtful and opens it again. */
async function makeDoubtful(page, url) {
  await page.waitForTimeout(600);
  await page.evaluate(async () => {
    const { session, revision } = await (await fetch('/api/session')).json();
    const hand = session.table.hands.E;
    const tile = hand.tiles.find((each) => each.code === '2z');
    tile.doubtful = true;
    tile.reasons = ['It could also be East wind.'];
    tile.alternatives = [
      ['1z', 0.21],
      ['4z', 0.05],
    ];
    await fetch('/api/session', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, basedOn: revision }),
    });
  });
  await page.goto(url);
}

/** Starts the built host on a data folder of its own. */
function serve(home) {
  const child = spawn(process.execPath, ['dist/sparrow.mjs', 'serve', '--port', '0'], {
    env: { ...process.env, SPARROW_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    child.stdout.on('data', (piece) => {
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(piece.toString())?.[0];
      if (url) resolve({ url, process: child });
    });
  });
}

/** A still as a film for the fake camera: grey values and two colour planes at half the size (y4m, 4:2:0). */
async function writeFilm(picture, film, width, height) {
  const data = await sharp(picture).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer();
  const [luma, blue, red] = [width * height, (width * height) / 4, (width * height) / 4].map((size) =>
    Buffer.alloc(size),
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const [r, g, b] = [data[at], data[at + 1], data[at + 2]];
      luma[y * width + x] = 16 + (65.5 * r + 128.6 * g + 25 * b) / 255;
      const half = (y >> 1) * (width / 2) + (x >> 1);
      blue[half] = 128 + (-37.8 * r - 74.2 * g + 112 * b) / 255;
      red[half] = 128 + (112 * r - 93.8 * g - 18.2 * b) / 255;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, blue, red]);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(film, Buffer.concat([Buffer.from(head), frame, frame, frame]));
}
