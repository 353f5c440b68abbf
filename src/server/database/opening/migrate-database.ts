import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Drizzle } from '#server/database/database.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';

/** Any number that no other program uses on the same database: 'fount' on a telephone's keys. */
const migrationLock = 36_868;

export function findMigrations(): string {
  return join(findProjectRoot(), 'src/server/database/migrations');
}

/**
 * Brings the tables up to date and gives the number of migrations that ran. All of them are one transaction, so a database is
 * never left between two versions; on PostgreSQL a second process that starts at the same time waits here and then finds nothing
 * to do. None is ended for the time that it takes on a large database, as a statement of the shop would be. The record of what has
 * run is the one that drizzle-kit reads.
 */
export async function migrateDatabase(
  { atLength }: Pick<Database, 'atLength'>,
  migrationsFolder = findMigrations(),
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder });
  return await atLength((db) => runDue(db, migrations));
}

async function runDue(db: Drizzle, migrations: MigrationMeta[]): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
    );
    const last = Number(rows[0]?.last ?? -1);
    const due = migrations.filter(({ folderMillis }) => folderMillis > last);
    for (const { sql: statements, hash, folderMillis } of due) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
    return due.length;
  });
}
