import { and, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { StoredFoundry } from '#contract/settings.ts';
import { unpaidStates } from '#domain/order/order-states.ts';
import { vatCurrencyOf } from '#domain/vat/vat-currency.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { findRate } from './find-rate.ts';
import { currenciesOf } from './foundry-in.ts';

/** A currency in which something is sold, or an order unpaid, and the one in which its VAT has to be stated. */
export interface LackingRate {
  currency: string;
  stated: string;
}

/** The currencies in which VAT has to be stated beside those that are sold in, or that an unpaid order is in, and of which no rate holds on a day. */
export async function findLackingRates(
  db: Drizzle,
  {
    vatRates,
    day,
    ...foundry
  }: Pick<StoredFoundry, 'currency' | 'currencies' | 'vatRates'> & { day: string },
): Promise<LackingRate[]> {
  const needed = [...new Set(vatRates.flatMap(({ country }) => vatCurrencyOf(country) ?? []))].sort();
  const sold = currenciesOf(foundry).flatMap((currency) => needed.map((stated) => ({ currency, stated })));
  const unpaid = await readUnpaid(db, foundry);
  const pairs = new Map([...sold, ...unpaid].map((pair) => [`${pair.currency} ${pair.stated}`, pair]));
  const lacking = [];
  for (const { currency, stated } of pairs.values()) {
    if (stated === currency) continue;
    if ((await findRate(db, { between: [stated, currency], day })) === null)
      lacking.push({ currency, stated });
  }
  return lacking;
}

/** What orders need that bear VAT and can still be paid, in whichever currency but the own one: what is invoiced is paid without. */
async function readUnpaid(
  db: Drizzle,
  { currency: own }: Pick<StoredFoundry, 'currency'>,
): Promise<LackingRate[]> {
  const { currency, state, paymentType, vat, vatEvidence } = shopOrder;
  const decision = sql`${vatEvidence} -> 'decision'`;
  const place = sql<string | null>`coalesce(${decision} ->> 'taxCountry', ${decision} ->> 'country')`;
  const rows = await db
    .selectDistinct({ currency, place })
    .from(shopOrder)
    .where(
      and(
        inArray(state, ['in-review', ...unpaidStates]),
        or(ne(state, 'awaiting-payment'), sql`${paymentType} is distinct from 'invoice'`),
        gt(vat, 0),
        ne(currency, own),
      ),
    )
    .orderBy(currency, place);
  return rows.flatMap((row) => {
    const stated = row.place === null ? null : vatCurrencyOf(row.place);
    return stated === null ? [] : [{ currency: row.currency, stated }];
  });
}
