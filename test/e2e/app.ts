import { test as base, expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
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

  /** Adds tiles by typing them, from the start screen or the tiles screen. */
  async type(tiles: string): Promise<void> {
    await this.row('In hand').getByRole('button', { name: 'Add a tile' }).focus();
    await this.page.keyboard.type(tiles);
  }
}
