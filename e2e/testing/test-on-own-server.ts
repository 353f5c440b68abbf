import { openMailbox } from './mailbox.ts';
import { readMail } from './read-mail.ts';
import { type OwnFount, startFount } from './start-fount.ts';
import type { SiteFixtures } from './test.ts';
import { test as base } from './test-in-browser.ts';

/** As `test`, with a server of its own for the file: for tests that change the catalogue, or end the server. */
export const test = base.extend<SiteFixtures & { fount: OwnFount; env: Record<string, string> }>({
  // A file may say how its server is set.
  env: [{}, { scope: 'file' }],
  fount: [
    async ({ env }, use) => {
      const fount = await startFount({ env });
      await use(fount);
      await fount.remove();
    },
    { scope: 'file' },
  ],
  mailbox: async ({ fount }, use) => {
    await use(openMailbox((address) => fount.readOutbox().filter((mail) => readMail(mail).to === address)));
  },
  newPage: async ({ fount, browser }, use) => {
    await use((options = {}) => browser.newPage({ visit: fount, ...options }));
  },
});
