import { test as base, expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Session } from '../../renderer/state/session';
import { startHost } from './host';
import type { RunningHost } from './host';

export { expect };

/** A test with a host of its own and the app open in a page. */
export const test = base.extend<{ host: RunningHost; app: AppPage }>({
  // Playwright wants the first argument destructured even where nothing is taken from it.
  // eslint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.close();
  },
  app: async ({ page, host }, use) => {
    const app = new AppPage(page, host);
    await app.open();
    await use(app);
    // A page that broke its content policy or threw says so only here.
    expect(app.complaints).toEqual([]);
  },
});

/** What a person does with the app, in the words of the screens. */
export class AppPage {
  readonly complaints: string[] = [];
  clicks = 0;

  constructor(
    readonly page: Page,
    readonly host: RunningHost,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security|Uncaught/.test(message.text()))
        this.complaints.push(message.text());
    });
  }

  async open(): Promise<void> {
    await this.page.goto(this.host.url);
    await expect(this.page.getByRole('heading').first()).toBeVisible();
  }

  /** Clicks, and counts it. */
  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks++;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** A step of the flow, in the bar at the top. */
  step(name: string): Locator {
    return this.page.getByRole('navigation').getByRole('button', { name });
  }

  /** A row of the hand. */
  row(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The codes of the tiles in a row, as they lie. */
  async tilesIn(row: Locator): Promise<string[]> {
    return row
      .locator('[data-code]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-code')!));
  }

  /** Waits until the host keeps a session like this. */
  async kept(like: (session: Session) => boolean): Promise<void> {
    await expect
      .poll(async () => {
        const answer = await fetch(new URL('api/session', this.host.url));
        const { session } = (await answer.json()) as { session: Session | null };
        return session !== null && like(session);
      })
      .toBe(true);
  }

  /** A sentence that tells what is wrong. */
  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  /** Gives a file to the start screen. */
  async choose(name: string, bytes: Buffer, mimeType = 'image/jpeg'): Promise<void> {
    await this.page.getByLabel('Open a photograph').setInputFiles({ name, mimeType, buffer: bytes });
  }

  /** Waits until a photograph has been read. */
  async read(): Promise<void> {
    await expect(this.row('In hand')).toBeVisible({ timeout: 120_000 });
  }

  /**
   * Settles every doubt about the sample as a person does who sees the tiles: one tap among the likely ones,
   * or the right one among all.
   */
  async settleByEye(): Promise<void> {
    const card = this.page.locator('[data-doubt]');
    while ((await card.count()) > 0) {
      const id = (await card.getAttribute('data-doubt'))!;
      if (id === 'hand') {
        await this.click(card.locator('[data-likely]'));
        continue;
      }
      const code = await this.seenAt(id);
      const likely = card.locator(`[data-likely="${code}"]`);
      if ((await likely.count()) > 0) await this.click(likely);
      else {
        await this.click(this.button('Another tile…'));
        await this.click(this.page.getByRole('dialog').locator(`[data-choice="${code}"]`).last());
      }
      await expect(this.page.locator(`[data-doubt="${id}"]`)).toHaveCount(0);
    }
  }

  /** What really lies where a tile was found in a picture, by the notes of its renderer. */
  async seenAt(id: string, notesOf = 'test/data/sample.coco.json'): Promise<string> {
    const found = this.page.locator(`[data-quad="${id}"] polygon`).first();
    const corners = (await found.getAttribute('points'))!
      .split(' ')
      .map((corner) => corner.split(',').map(Number));
    const width = Number(await this.page.locator('.picture image').first().getAttribute('width'));
    const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / 4 / width;
    const notes = JSON.parse(readFileSync(notesOf, 'utf8')) as Notes;
    const far = ({ bbox: [x, y, w, h] }: Notes['annotations'][number]) =>
      Math.hypot(
        (x + w / 2) / notes.images[0]!.width - mean(0),
        (y + h / 2) / notes.images[0]!.width - mean(1),
      );
    const nearest = notes.annotations.toSorted((a, b) => far(a) - far(b))[0]!;
    return notes.categories.find((category) => category.id === nearest.category_id)!.name;
  }

  /** Adds tiles by typing them, from the start screen or the tiles screen. */
  async type(tiles: string): Promise<void> {
    await this.row('In hand').getByRole('button', { name: 'Add a tile' }).focus();
    await this.page.keyboard.type(tiles);
  }
}

/** What is used of a picture's labels (COCO). */
interface Notes {
  images: { width: number }[];
  annotations: { category_id: number; bbox: [number, number, number, number] }[];
  categories: { id: number; name: string }[];
}
