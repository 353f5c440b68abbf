import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrations } from './opening/migrate-database.ts';

/**
 * What databases in the world have run, the oldest first. A line is added when a version is released and never changed: a database
 * that ran a migration does not run it again, so whatever is written into it later would be missing there.
 */
const released = [
  {
    version: '0.1.0',
    tag: '0000_first',
    when: 1795296944579,
    hash: '5a0bcbfa466f31f70e98593474b0f559293bb46d9cc371bde2da80c981ae70bc',
  },
];

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The order and the times of the migrations, as drizzle-kit keeps them. */
function readJournal(): Journal['entries'] {
  // Written by drizzle-kit, in its own form.
  const journal = JSON.parse(readFileSync(join(findMigrations(), 'meta/_journal.json'), 'utf8')) as Journal;
  return journal.entries;
}

test('a migration that was released is never rewritten', () => {
  const first = readJournal().slice(0, released.length);
  expect(
    first.map(({ tag, when }) => {
      const bytes = readFileSync(join(findMigrations(), `${tag}.sql`));
      return { tag, when, hash: createHash('sha256').update(bytes).digest('hex') };
    }),
  ).toEqual(released.map(({ tag, when, hash }) => ({ tag, when, hash })));
});

test('each migration is younger than the one before it, as a database runs those that are younger than its last', () => {
  const times = readJournal().map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});
