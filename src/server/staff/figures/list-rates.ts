import { desc } from 'drizzle-orm';
import type { ExchangeRate } from '#domain/money/exchange-rate.ts';
import type { Drizzle } from '#server/database/database.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';

/** So many are told at once. */
export const RATES_PER_PAGE = 50;

/** The rates of exchange that were entered, of the newest days first, no more than fifty; of a further page those after them. */
export async function listRates(
  { db }: { db: Drizzle },
  { page = 1 }: { page?: number } = {},
): Promise<ExchangeRate[]> {
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
    .limit(RATES_PER_PAGE)
    .offset((page - 1) * RATES_PER_PAGE);
}
