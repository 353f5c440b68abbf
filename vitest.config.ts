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
          globalSetup: ['e2e/testing/prepare-templates.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each file has a server and a browser of its own.
          maxWorkers: 1,
        },
      },
    ],
  },
});
