import { eq } from 'drizzle-orm';
import type { Refusal } from '#contract/refusal.ts';
import { countryName } from '#domain/address/country-name.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { vatCurrencyOf } from '#domain/vat/vat-currency.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { vatPlacesOf } from '#server/order-records/vat-places-of.ts';
import { findRate } from '#server/settings/find-rate.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

/** What of an order says in which currency its VAT is stated. */
export const taxedColumns = {
  currency: shopOrder.currency,
  vat: shopOrder.vat,
  vatRate: shopOrder.vatRate,
  vatEvidence: shopOrder.vatEvidence,
  billingAddress: shopOrder.billingAddress,
  deliveryAddress: shopOrder.deliveryAddress,
  quotedAt: shopOrder.quotedAt,
};

type Taxed = Parameters<typeof vatPlacesOf>[0] & { currency: string; vat: number; quotedAt: Date | null };

/**
 * Why an order in a further currency is not paid in it now: its papers have to state VAT in another one, and no rate of exchange holds
 * on the day. Null where they can. Whoever took a quote has no cart to be priced anew. In the foundry's own currency nothing is refused: its shop would be shut by it.
 */
export async function findLackingRate(db: Drizzle, order: Taxed, at: Date): Promise<Refusal | null> {
  const { taxCountry } = vatPlacesOf(order);
  const wanted = wantedCurrency(order);
  if (wanted === null) return null;
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

/**
 * The same of an order that was locked since it was asked of `before`: the day may be another one, the rate gone, and whoever took a quote
 * may have given another country. No statement where nothing of it can have changed.
 */
export async function findLackingRateSince(
  tx: Transaction,
  { orderId, before, at }: { orderId: number; before: Taxed; at: Date },
): Promise<Refusal | null> {
  if (before.quotedAt === null && wantedCurrency(before) === null) return null;
  const [taxed] = await tx.select(taxedColumns).from(shopOrder).where(eq(shopOrder.id, orderId));
  return taxed === undefined ? null : await findLackingRate(tx, taxed, at);
}

/** The currency in which the VAT of an order has to be stated, where that is another one than its own. */
function wantedCurrency(order: Taxed): string | null {
  const wanted = vatCurrencyOf(vatPlacesOf(order).taxCountry);
  return order.vat === 0 || wanted === order.currency ? null : wanted;
}
