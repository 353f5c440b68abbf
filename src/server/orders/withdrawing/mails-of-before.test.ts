import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findMigrations } from '#server/database/opening/migrate-database.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';

onEachDatabase('mails of withdrawals that a version kept without their order', (open) => {
  const shop = shopOfSuite(open);

  it('get their order, and go where it is gone', async () => {
    const { db } = shop.database;
    const { orderId } = await placePaidByInvoice(shop);
    await db.delete(mail);
    const orderNumber = `O-${String(orderId).padStart(6, '0')}`;
    const keep = (key: string, kind: string, data: object) =>
      db.insert(mail).values({
        key,
        kind,
        data,
        recipient: 'foundry@example.com',
        createdAt: new Date(),
        sentAt: new Date(),
      });
    await keep('1', 'withdrawal-arrived', { orderNumber });
    await keep('2', 'withdrawal-paid-arrived', { orderNumber });
    await keep('3', 'withdrawal-arrived', { orderNumber: 'O-999999' });
    await keep('4', 'orders-leaving', { orderNumber: 'O-999999' });
    const migration = readFileSync(join(findMigrations(), '0013_mails_of_withdrawals.sql'), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
    const kept = db.select({ key: mail.key, orderId: mail.orderId }).from(mail).orderBy(asc(mail.key));
    expect(await kept).toEqual([
      { key: '1', orderId },
      { key: '2', orderId },
      { key: '4', orderId: null },
    ]);
  });
});
