import { desc } from 'drizzle-orm';
import type { ExchangeRate } from '#domain/money/exchange-rate.ts';
import type { Drizzle } from '#server/database/database.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';

const most = 50;

/** The rates of exchange that were entered, of the newest days first, no more than fifty. */
export async function listRates({ db }: { db: Drizzle }): Promise<ExchangeRate[]> {
  return await db
    .select({
      from: exchangeRate.from,
      to: exchangeRate.to,
      rate: exchangeRate.rate,
      day: exchangeRate.day,
      source: exchangeRate.source,
    })
    .from(exchangeRate)
    .orderBy(desc(exchangeRate.day), exchangeRate.from, exchangeRate.to)
    .limit(most);
}
