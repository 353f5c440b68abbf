import type { Refusal } from '#contract/refusal.ts';
import { countryName } from '#domain/address/country-name.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { vatCurrencyOf } from '#domain/vat/vat-currency.ts';
import type { Drizzle } from '#server/database/database.ts';
import { vatPlacesOf } from '#server/order-records/vat-places-of.ts';
import { findRate } from '#server/settings/find-rate.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

type Taxed = Parameters<typeof vatPlacesOf>[0] & { currency: string; vat: number; quotedAt: Date | null };

/**
 * Why an order in a further currency is not paid in it now: its papers have to state VAT in another one, and no rate of exchange holds
 * on the day. Null where they can. Whoever took a quote has no cart to be priced anew. In the foundry's own currency nothing is refused: its shop would be shut by it.
 */
export async function findLackingRate(db: Drizzle, order: Taxed, at: Date): Promise<Refusal | null> {
  const { taxCountry } = vatPlacesOf(order);
  const wanted = vatCurrencyOf(taxCountry);
  if (order.vat === 0 || wanted === null || wanted === order.currency) return null;
  const { currency, timeZones } = await readFoundry(db);
  if (order.currency === currency) return null;
  const day = foundryDay(at, timeZones);
  if ((await findRate(db, { between: [wanted, order.currency], day })) !== null) return null;
  const lacking = `VAT of ${countryName(taxCountry)} has to be stated in ${wanted}, and the foundry has no rate for it today`;
  if (order.quotedAt !== null) {
    const detail = `${lacking}. Your quote stays good until its last day: please write to us, or pay on another day.`;
    return { ok: false, code: 'order-not-payable', detail };
  }
  const detail = `${lacking}: please choose prices in ${currency}, or write to us.`;
  return { ok: false, code: 'currency-not-offered', detail };
}
