import { defineConfig } from 'vitest/config';
import { takeBuildStamp } from './scripts/build-stamp.mjs';
import { SlowFilesFirst } from './scripts/slow-files-first.ts';

/** How many processes test at once. Two cores want three: one of them often waits for a database, a server or a browser. */
const maxWorkers = 3;

/** For a test that hangs: many times what one takes, as three at once on a busy machine take long. What a test promises, it measures. */
const longest = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * V8 begins each heap so small that it looks through all of it again and again while it grows, in every thread of fonts, documents and
 * databases; such a thread is young for most of a test. What processes weigh is measured in processes of their own.
 */
const roomyHeaps = ['--max-semi-space-size=16', '--initial-old-space-size=100'];

/** How long a test looks for what has to come, since Vitest's second is short for a busy machine. */
const looks = { poll: { timeout: 15_000 } };

/** The same of pages: as long as Playwright's own waits (open-browser.ts). */
const looksAtPages = { poll: { timeout: 30_000 } };

/** What unit tests share. */
const unit = { ...longest, maxWorkers, expect: looks };

/** What walks at random walks anew with each change of the sources, and the same where they are the same. */
const sourcesSeed = String(Number.parseInt(takeBuildStamp().contents.slice(0, 7), 16));

/** They put something in a module's place, change the time zone, or weigh their process: each has one to itself. */
const needsOwnProcess = [
  'src/**/damaged-fonts.test.ts',
  'src/**/rasterise.test.ts',
  'src/**/passwords.test.ts',
  'src/**/draws-elsewhere.test.ts',
  'src/**/days.test.ts',
];

export default defineConfig({
  test: {
    // Seeds are fixed in the tests themselves, or follow from the sources.
    env: { FOUNT_SOURCES_SEED: sourcesSeed },
    allowOnly: false,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['{scripts,bench,e2e}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
          exclude: needsOwnProcess,
          execArgv: roomyHeaps,
          // A process goes from file to file: it keeps its modules, and its databases, which are emptied between suites.
          isolate: false,
          globalSetup: ['src/server/database/testing/keep-databases.ts'],
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-alone', include: needsOwnProcess },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/testing/prepare-templates.ts', 'e2e/testing/share-server.ts'],
          ...longest,
          execArgv: roomyHeaps,
          testTimeout: 240_000,
          expect: looksAtPages,
          maxWorkers,
          // The files of a worker share its browser; what they share else are functions and constants.
          isolate: false,
        },
      },
    ],
  },
});
