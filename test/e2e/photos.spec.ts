import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from './app';
import { brokenPicture, emptyTable, faceDown, hugePicture } from './pictures';

const sample = readFileSync('renderer/static/sample.jpg');

test('what is no readable photograph is one sentence, and the app goes on with what it had', async ({
  app,
  page,
}) => {
  await app.button(/Tap the tiles in/).click();
  await app.type('123m');
  await app.step('Photograph').click();

  const bad: [string, Buffer, string, RegExp][] = [
    ['broken.png', await brokenPicture(), 'image/png', /damaged/],
    ['huge.png', hugePicture(), 'image/png', /200 megapixels/],
    ['empty.jpg', await emptyTable(), 'image/jpeg', /tile/i],
    ['letter.jpg', Buffer.from('Dear diary, today we played until midnight.'), 'image/jpeg', /not a picture/],
  ];
  for (const [name, bytes, type, words] of bad) {
    await test.step(name, async () => {
      await app.step('Photograph').click();
      await app.choose(name, bytes, type);
      await expect(app.alert).toContainText(words, { timeout: 120_000 });
      const said = (await app.alert.textContent())!.trim();
      expect(said, 'one sentence').not.toMatch(/[.!?] [A-Z].*[.!?] [A-Z]/);
      await app.step('Tiles').click();
      await expect.poll(() => app.tilesIn(app.row('In hand'))).toEqual(['1m', '2m', '3m']);
    });
  }

  // And after all that a good one is read as ever.
  await app.step('Photograph').click();
  await app.choose('sample.jpg', sample);
  await app.read();
  await expect(page.locator('[data-quad]').first()).toBeVisible();
});

test('what the reader asks about the hand as a whole is asked after its tiles, and undone', async ({
  app,
  page,
}) => {
  await app.choose('face-down.jpg', await faceDown('test/data/pictures/row-upright.jpg', [438, 318, 65, 81]));
  await app.read();
  const card = page.locator('[data-doubt]');
  await app.click(card.locator('[data-likely]').first());
  await expect(card).toContainText('A tile of this row seems to lie face down.');
  await expect(page.getByText('no doubt left')).toHaveCount(0);
  await expect(page.getByText('The hand needs your eye')).toBeVisible();
  await app.click(app.button('Yes, this is the hand'));
  await expect(page.getByText('14 tiles, no doubt left')).toBeVisible();
  await app.click(app.button('Undo'));
  await expect(card).toContainText('A tile of this row seems to lie face down.');
});

test('a photograph taken with the camera turned is shown and read upright', async ({ app, page }) => {
  const turned = await sharp(sample).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await app.choose('turned.jpg', turned);
  await app.read();
  const [width, height] = await page
    .getByRole('group', { name: /photograph/ })
    .locator('image')
    .evaluate((image) => [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]);
  expect([width, height]).toEqual([2000, 1500]);
  expect((await app.tilesIn(app.row('In hand'))).length).toBeGreaterThan(5);
});

test('a photograph of 24 megapixels is scaled down before it is kept', async ({ app, page }) => {
  const large = await sharp(sample).resize(6000, 4500).jpeg({ quality: 80 }).toBuffer();
  await app.choose('large.jpg', large);
  await app.read();
  const image = page.getByRole('group', { name: /photograph/ }).locator('image');
  expect(await image.getAttribute('width')).toBe('4096');
});

test('a photograph can be dropped and pasted', async ({ app, page }) => {
  for (const way of ['drop', 'paste'] as const) {
    await app.step('Photograph').click();
    await page.evaluate(
      async ([kind, address]) => {
        const blob = await (await fetch(address!)).blob();
        const data = new DataTransfer();
        data.items.add(new File([blob], 'sample.jpg', { type: 'image/jpeg' }));
        window.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [way, '/api/sample'],
    );
    await app.read();
    await expect(page.locator('[data-quad]').first()).toBeVisible();
  }
});

test('a second worker, started when the reader is idle, helps to read: what is read is the same', async ({
  app,
  page,
}) => {
  await app.choose('sample.jpg', sample);
  await app.read();
  const alone = await app.tilesIn(app.row('In hand'));
  expect(alone.length).toBeGreaterThan(5);
  await expect.poll(() => page.workers().length).toBe(2);
  const helper = page.workers()[1]!;
  // What it sends over its port is counted: perhaps that it is ready, then its answers.
  await helper.evaluate(() => {
    const send = MessagePort.prototype.postMessage;
    Object.assign(globalThis, { sent: 0 });
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: Parameters<typeof send>) {
      (globalThis as unknown as { sent: number }).sent++;
      send.apply(this, message);
    } as typeof send;
  });
  const sent = (): Promise<number> => helper.evaluate(() => (globalThis as unknown as { sent: number }).sent);
  for (let times = 0; times < 10 && (await sent()) < 2; times++) {
    await app.click(page.getByText('Another photograph'));
    await app.choose('sample.jpg', sample);
    await app.read();
    expect(await app.tilesIn(app.row('In hand'))).toEqual(alone);
  }
  expect(await sent()).toBeGreaterThanOrEqual(2);
});
