import { afterAll, describe } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openTestPglite } from './open-test-pglite.ts';
import { openTestPostgres } from './open-test-postgres.ts';

/** Opens a migrated, empty database of the suite's kind; each call another one. All are closed after the suite. */
export type OpenTestDatabase = () => Promise<Database>;

function describeOn(name: string, openOne: OpenTestDatabase, suite: (open: OpenTestDatabase) => void): void {
  describe(name, () => {
    const opened: Database[] = [];
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
    });
    suite(async () => {
      const database = await openOne();
      opened.push(database);
      return database;
    });
  });
}

/** Runs one suite on PGlite and on PostgreSQL. Call `open` in `beforeAll`. */
export function onEachDatabase(name: string, suite: (open: OpenTestDatabase) => void): void {
  onPglite(name, suite);
  onPostgres(name, suite);
}

/** Runs a suite on PGlite alone: what it is about is done for the embedded database only. */
export function onPglite(name: string, suite: (open: OpenTestDatabase) => void): void {
  describeOn(`${name} on PGlite`, openTestPglite, suite);
}

/** Runs a suite on PostgreSQL alone: PGlite has one connection, so races and locks show there only. */
export function onPostgres(name: string, suite: (open: OpenTestDatabase) => void): void {
  describeOn(`${name} on PostgreSQL`, openTestPostgres, suite);
}
