import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Mailbox, openMailbox } from './mailbox.ts';
import type { PageOptions } from './open-browser.ts';
import type { Fount } from './start-fount.ts';
import { readTakenMails } from './taken-mails.ts';
import { test as base } from './test-in-browser.ts';

export interface SiteFixtures {
  /** A server with the demo foundry. */
  fount: Fount;
  /** The mails that it has sent. */
  mailbox: Mailbox;
  /** Opens a page of a new visitor, with paths relative to the server (`page.goto('/collection')`). */
  newPage: (options?: PageOptions) => Promise<Page>;
}

let visits = 0;

/** An address that no other test of the run has: its first 64 bits, by which limits count, are this process and the test. */
function takeAddress(): string {
  visits += 1;
  const groups = [process.pid >> 16, process.pid & 0xffff, visits];
  return `fd00:${groups.map((group) => group.toString(16)).join(':')}::1`;
}

/**
 * Vitest's `test` with what a browser test needs: `test('…', async ({ newPage }) => …)`. All tests of it share one server, which
 * they therefore leave as they find it, but for their own visitors, orders and accounts.
 */
export const test = base.extend<SiteFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern.
  fount: async ({}, use) => {
    const { url, dataDir, logFile } = inject('sharedServer');
    const output = (): string => readFileSync(logFile, 'utf8');
    await use({ url, dataDir, databaseUrl: undefined, address: takeAddress(), output });
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  mailbox: async ({}, use) => {
    const { mailFolder } = inject('sharedServer');
    await use(
      openMailbox((address) =>
        readTakenMails(mailFolder)
          .filter(({ to }) => to.includes(address))
          .map(({ content }) => content),
      ),
    );
  },
  newPage: async ({ fount, browser }, use) => {
    await use((options = {}) => browser.newPage({ visit: fount, ...options }));
  },
});
