import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { holdsLicenceOf, isHolderOf } from './holds-licence.ts';

onEachDatabase('who holds a licence', (open) => {
  /** How the database finds it where it has the choice, however few rows there are. */
  const planOf = async (statement: SQL) => {
    const database = await open();
    return await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  };

  it('is found by what was bought and what was transferred, and not by a look at every order', async () => {
    const orders = await planOf(sql`select id from shop_order where ${holdsLicenceOf(1)}`);
    expect(orders).toContain('shop_order_customer_id_index');
    expect(orders).toContain('licences_by_transfer');
    const holders = await planOf(sql`select id from customer where ${isHolderOf(1)}`);
    expect(holders).toContain('customer_email_lower');
  });
});
