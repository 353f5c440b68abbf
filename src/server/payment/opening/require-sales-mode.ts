import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Drizzle } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';

const name = 'sales';

/** `trial`: orders for which no money moves, by the demonstration's cards or in a provider's test mode. */
const storedSales = z.object({ mode: z.enum(['trial', 'live']) });
type SalesMode = z.infer<typeof storedSales>['mode'];

/**
 * Holds a database to one kind of orders, so that no number, paper or figure of a real one ever stands beside one that was tried
 * out: it is chosen anew for as long as there is no order. Throws the sentence for the operator.
 */
export async function requireSalesMode(db: Drizzle, { isLive }: { isLive: boolean }): Promise<void> {
  const fault = await findSalesFault(db, { isLive });
  if (fault !== null) throw new Error(fault);
  const mode: SalesMode = isLive ? 'live' : 'trial';
  if ((await readSalesMode(db)) === mode) return;
  await db
    .insert(setting)
    .values({ name, value: { mode } })
    .onConflictDoUpdate({ target: setting.name, set: { value: { mode } } });
}

/** Why a database cannot take orders of this kind, in a sentence for the operator; null where it can. */
export async function findSalesFault(db: Drizzle, { isLive }: { isLive: boolean }): Promise<string | null> {
  const kept = await readSalesMode(db);
  if (kept === null || kept === (isLive ? 'live' : 'trial') || (await db.$count(shopOrder)) === 0)
    return null;
  return isLive
    ? 'This database holds orders that were tried out, for which no money moved: numbers and papers of real orders would go on after theirs. Take them out (docs/office/first-hour.md), or begin with an empty DATA_DIR (or database) and import your folder into it: docs/going-live.md.'
    : 'This database holds real orders, and what is set now only tries out: set the live key of your payment provider again, or try out with another DATA_DIR (or database).';
}

/** What a database was sold by so far; null where nobody can tell. One of before this was kept knew the demonstration's cards alone. */
export async function readSalesMode(db: Drizzle): Promise<SalesMode | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, name));
  if (row !== undefined) return storedSales.parse(row.value).mode;
  return (await db.$count(payment, eq(payment.provider, 'demo'))) > 0 ? 'trial' : null;
}
