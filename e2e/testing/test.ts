import type { Page } from 'playwright-core';
import { test as base } from 'vitest';
import { type OpenBrowser, openBrowser, type PageOptions } from './open-browser.ts';
import { type Fount, startFount } from './start-fount.ts';

interface Fixtures {
  /** One server with the demo foundry for the whole file. */
  fount: Fount;
  browser: OpenBrowser;
  /** Opens a page of a new visitor, with paths relative to the server (`page.goto('/collection')`). */
  newPage: (options?: PageOptions) => Promise<Page>;
}

/** Vitest's `test` with what a browser test needs: `test('…', async ({ newPage }) => …)`. */
export const test = base.extend<Fixtures>({
  fount: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const fount = await startFount();
      await use(fount);
      await fount.remove();
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  newPage: async ({ fount, browser }, use) => {
    await use((options = {}) => browser.newPage({ baseUrl: fount.url, ...options }));
  },
});
