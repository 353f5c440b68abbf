import type { RatePage, RatesAsked } from '#contract/admin/rates.ts';
import { addDays } from '#domain/day/days.ts';
import { RATE_HOLDS_DAYS } from '#domain/limits.ts';
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
  return {
    total: await services.db.$count(exchangeRate),
    ...{ page, perPage: RATES_PER_PAGE },
    rates: rates.map((one) => ({ ...one, until: addDays(one.day, RATE_HOLDS_DAYS - 1) })),
    acts: offerNamed(['rate'], role),
  };
}
