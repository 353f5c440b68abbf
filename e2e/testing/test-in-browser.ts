import { test as base } from 'vitest';
import { type OpenBrowser, openBrowser } from './open-browser.ts';

let opened: Promise<OpenBrowser> | null = null;

/** `test` with a browser, which is the same for all tests of a worker; each page is a visitor of its own. */
export const test = base.extend<{ browser: OpenBrowser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern.
    async ({}, use) => {
      // Vitest keeps a worker's fixtures once for each `test` that is extended from this one.
      opened ??= openBrowser();
      await use(await opened);
      await (await opened).close();
    },
    { scope: 'worker' },
  ],
});
