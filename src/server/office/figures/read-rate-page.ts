import { gte } from 'drizzle-orm';
import type { RatePage, RatesAsked } from '#contract/admin/rates.ts';
import { addDays } from '#domain/day/days.ts';
import { RATE_HOLDS_DAYS } from '#domain/limits.ts';
import type { ExchangeRate } from '#domain/money/exchange-rate.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import type { Drizzle } from '#server/database/database.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { offerNamed } from '#server/office/acts/offer-named.ts';
import { listRates, RATES_PER_PAGE } from '#server/staff/figures/list-rates.ts';

/** GET rates: a page of the rates of exchange, the newest first, with what may be done about them. */
export async function readRatePage(
  services: { db: Drizzle },
  { page }: RatesAsked,
  role: StaffRole,
): Promise<RatePage> {
  const rates = await listRates(services, { page });
  const later = await readDays(services.db, rates.at(-1)?.day ?? null);
  return {
    total: await services.db.$count(exchangeRate),
    ...{ page, perPage: RATES_PER_PAGE },
    rates: rates.map((one) => ({ ...one, until: lastDayOf(one, later) })),
    acts: offerNamed(['rate'], role),
  };
}

type PairDay = Pick<ExchangeRate, 'from' | 'to' | 'day'>;

/** Of which days there is a rate between which two currencies, from a day on. */
async function readDays(db: Drizzle, since: string | null): Promise<PairDay[]> {
  if (since === null) return [];
  const { from, to, day } = exchangeRate;
  return await db.select({ from, to, day }).from(exchangeRate).where(gte(day, since));
}

/** The last day of which a rate holds: the one before a later rate between the two, in whichever direction, and thirty more at most. */
function lastDayOf({ from, to, day }: PairDay, days: readonly PairDay[]): string {
  const later = days.filter(
    (other) => other.day > day && [from, to].every((code) => code === other.from || code === other.to),
  );
  const ends = later.map((other) => addDays(other.day, -1));
  return [...ends, addDays(day, RATE_HOLDS_DAYS - 1)].sort()[0] ?? day;
}
