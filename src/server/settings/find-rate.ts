import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { RATE_HOLDS_DAYS } from '#domain/limits.ts';
import type { ExchangeRate } from '#domain/money/exchange-rate.ts';
import type { Drizzle } from '#server/database/database.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';

/** The last rate between two currencies, whichever of them it is of, that was entered for a day or for one shortly before it. */
export async function findRate(
  db: Drizzle,
  { between: [one, other], day }: { between: [string, string]; day: string },
): Promise<ExchangeRate | null> {
  const [found] = await db
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
        or(
          and(eq(exchangeRate.from, one), eq(exchangeRate.to, other)),
          and(eq(exchangeRate.from, other), eq(exchangeRate.to, one)),
        ),
        lte(exchangeRate.day, day),
        gt(exchangeRate.day, sql`${day}::date - ${RATE_HOLDS_DAYS}::int`),
      ),
    )
    .orderBy(desc(exchangeRate.day), desc(exchangeRate.enteredAt))
    .limit(1);
  return found ?? null;
}
