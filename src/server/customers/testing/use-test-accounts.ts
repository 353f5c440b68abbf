import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { rateLimit } from '#server/database/schema/running.ts';
import type { OpenTestDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestAccounts, type TestAccounts } from './open-test-accounts.ts';

/** Opens accounts for a suite and empties them before each of its tests; `take` is given them once, before the first. */
export function useTestAccounts(
  open: OpenTestDatabase,
  take: (given: { database: Database; accounts: TestAccounts }) => void,
): void {
  let database: Database;
  let accounts: TestAccounts;
  beforeAll(async () => {
    database = await open();
    accounts = await openTestAccounts(database);
    take({ database, accounts });
  });
  beforeEach(async () => {
    // What is still to be sent goes with the test that asked for it.
    await accounts.takeMails();
    for (const table of [shopOrder, session, customer, rateLimit, mail]) await database.db.delete(table);
  });
  afterAll(() => accounts.close());
}
