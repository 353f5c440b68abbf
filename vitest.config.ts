import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Seeds are fixed in the tests themselves; the order of files is Vitest's own.
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{scripts,bench,e2e}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/testing/prepare-templates.ts', 'e2e/testing/share-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // As long as Playwright's own waits (open-browser.ts): the second that is the default is short for a busy machine.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          // The files of a worker share its browser; what they share else are functions and constants.
          isolate: false,
        },
      },
    ],
  },
});
