import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/database/postgres/open-postgres.ts';
import * as tables from '#server/database/schema/all-tables.ts';
import { createTestPostgres } from '#server/database/testing/open-test-postgres.ts';
import { findMigrations, migrateDatabase } from './migrate-database.ts';

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

/** A folder with this migration alone, as if no database had run it. */
function folderOf(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fount-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: Date.parse('2100-01-01'), tag, breakpoints: true }];
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  copyFileSync(join(findMigrations(), `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

test('a database whose audit log could be emptied refuses that once it is brought up to date', async () => {
  const folder = folderOf('0012_audit_log_not_emptied');
  const created = await createTestPostgres();
  const database = await openPostgres({ connectionString: created.url });
  onTestFinished(async () => {
    await database.close();
    await created.drop();
  });
  const logs = ['audit_entry', 'audit_outcome'];
  for (const log of logs) {
    await database.db.execute(sql.raw(`drop trigger ${log}_only_added on ${log}`));
    await database.db.execute(
      sql.raw(
        `create trigger ${log}_only_added before update or delete on ${log} for each statement execute function refuse_audit_change()`,
      ),
    );
  }
  await database.db.execute(sql.raw(`truncate ${logs.join(', ')}`));
  expect(await migrateDatabase(database, folder)).toBe(1);
  for (const log of logs) {
    const refused = { cause: expect.objectContaining({ message: expect.stringContaining('only added to') }) };
    await expect(database.db.execute(sql.raw(`truncate ${log} cascade`))).rejects.toMatchObject(refused);
    await expect(database.db.execute(sql.raw(`delete from ${log}`))).rejects.toMatchObject(refused);
  }
});

test('a migration that takes longer than a statement may runs to its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fount-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const entries = [
    { idx: 0, version: '7', when: Date.parse('2100-01-01'), tag: '0000_slow', breakpoints: true },
  ];
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  writeFileSync(join(folder, '0000_slow.sql'), 'select pg_sleep(3)');
  const created = await createTestPostgres();
  const hasty = await openPostgres({ connectionString: created.url, limitMs: 2000, graceMs: 0 });
  onTestFinished(async () => {
    await hasty.close();
    await created.drop();
  });
  expect(await migrateDatabase(hasty, folder)).toBe(1);
  expect(await migrateDatabase(hasty, folder)).toBe(0);
});
