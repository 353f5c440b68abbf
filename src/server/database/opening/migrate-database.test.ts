import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as tables from '#server/database/schema/all-tables.ts';
import { findMigrations } from './migrate-database.ts';

type Snapshot = Parameters<typeof generateMigration>[0];

/** drizzle-kit's own record of what the tables are after the last migration. */
function readLastSnapshot(): Snapshot {
  const folder = join(findMigrations(), 'meta');
  const name = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  if (!name) throw new Error(`No snapshot in ${folder}`);
  // Written by drizzle-kit, in its own form.
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Snapshot;
}

test('the migrations make the tables of the schema; if not, run `drizzle-kit generate`', async () => {
  const last = readLastSnapshot();
  expect(await generateMigration(last, generateDrizzleJson(tables, last.id))).toEqual([]);
});
