import { addDays } from '#domain/day/days.ts';
import { RATE_HOLDS_DAYS } from '#domain/limits.ts';
import { type ExchangeRate, lastRate } from '#domain/money/exchange-rate.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readRates } from './read-rates.ts';

/** The last rate between two currencies, whichever of them it is of, that was entered for a day or for one shortly before it. */
export async function findRate(
  db: Drizzle,
  { between, day }: { between: [string, string]; day: string },
): Promise<ExchangeRate | null> {
  const [one] = between;
  const rates = await readRates(db, { of: one, since: addDays(day, 1 - RATE_HOLDS_DAYS), until: day });
  return lastRate(rates, { between, day });
}

/** The last one that was entered for a day or for any before it. */
export async function findLastRate(
  db: Drizzle,
  { between: [one, other], day }: { between: [string, string]; day: string },
): Promise<ExchangeRate | null> {
  const rates = await readRates(db, { of: one, since: '0001-01-01', until: day });
  return rates.find(({ from, to }) => from === other || to === other) ?? null;
}
