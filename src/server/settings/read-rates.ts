import { and, desc, eq, gte, lte, or } from 'drizzle-orm';
import type { ExchangeRate } from '#domain/money/exchange-rate.ts';
import type { Drizzle } from '#server/database/database.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';

/** All rates of a currency in others, and of others in it, that were entered for days of a time, both included; the newest first. */
export async function readRates(
  db: Drizzle,
  { of, since, until }: { of: string; since: string; until: string },
): Promise<ExchangeRate[]> {
  return await db
    .select({
      from: exchangeRate.from,
      to: exchangeRate.to,
      day: exchangeRate.day,
      rate: exchangeRate.rate,
      source: exchangeRate.source,
    })
    .from(exchangeRate)
    .where(
      and(
        or(eq(exchangeRate.from, of), eq(exchangeRate.to, of)),
        gte(exchangeRate.day, since),
        lte(exchangeRate.day, until),
      ),
    )
    .orderBy(desc(exchangeRate.day), desc(exchangeRate.enteredAt));
}
