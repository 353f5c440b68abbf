import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { fontCut, fontShopSet } from '#server/database/schema/catalogue.ts';

/** Gives sets and cuts, by their numbers among the rows, their prices: two statements, however many there are. */
export async function writePrices(
  tx: Transaction,
  prices: readonly { kind: 'set' | 'cut'; id: number; to: number }[],
): Promise<void> {
  for (const [kind, table] of [['set', fontShopSet] as const, ['cut', fontCut] as const]) {
    const rows = prices.filter((each) => each.kind === kind).map(({ id, to }) => ({ id, to }));
    if (rows.length === 0) continue;
    await tx.execute(
      sql`update ${table} set price = given."to" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, "to" int) where ${table.id} = given.id`,
    );
  }
}
