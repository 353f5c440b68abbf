import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '#server/database/database.ts';
import { newsletterReader } from '#server/database/schema/newsletter.ts';
import { onPostgres } from '#server/database/testing/on-each-database.ts';
import { noteRefusal } from '#server/newsletter/newsletter-refusals.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { forgetPerson } from '#server/staff/forgetting/forget-person.ts';
import { importReaders } from './import-readers.ts';

onPostgres('readers who are brought in while somebody says no', (open) => {
  const shop = shopOfSuite(open);

  const bring = (email: string, within = shop.services.db) =>
    importReaders(
      { ...shop.services, db: within },
      {
        ...{ csv: Buffer.from(`email\n${email}`).toString('base64'), source: 'The shop before' },
        ...{ saidOn: '2024-05-31', isConfirmed: true, isForGood: true, by: 'Olga' },
      },
    );

  /** Does one thing in a transaction, begins another, and ends the transaction once that waits for it. */
  async function during<Result>(
    first: (tx: Transaction) => Promise<unknown>,
    then: () => Promise<Result>,
  ): Promise<Result> {
    const { db } = shop.services;
    const { begun } = await db.transaction(async (tx) => {
      await first(tx);
      const begun = then();
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0);
      // Not awaited before the transaction ends.
      return { begun };
    });
    return await begun;
  }

  test('who says no before the file is taken in is left out of it', async () => {
    const done = await during(
      (tx) => noteRefusal(tx, 'early@races.example'),
      () => bring('early@races.example'),
    );
    expect(done).toMatchObject({ ok: true, value: { added: 0, refused: 1 } });
    expect(await shop.services.db.$count(newsletterReader)).toBe(0);
  });

  test('who is forgotten while it is taken in is struck off again', async () => {
    const forgotten = await during(
      (tx) => bring('late@races.example', tx),
      () => forgetPerson(shop.services, { email: 'late@races.example', isForGood: true, by: 'Olga' }),
    );
    expect(forgotten).toMatchObject({ ok: true });
    expect(await shop.services.db.$count(newsletterReader)).toBe(0);
  });
});
