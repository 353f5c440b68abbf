import type { WireAddress } from '#contract/address.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import { type GivenAddresses, priceTaken, type TakenPrice } from '#domain/order/price-taken.ts';
import { orderLines } from '#domain/price/price-changes.ts';
import type { Prices } from '#domain/price/prices.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readPricedItems } from '#server/orders/pricing/read-priced-order.ts';
import type { ShopRules } from '#server/orders/pricing/shop-rules.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { LinkedOrder } from './find-checkout-link.ts';
import { settingsForOrder } from './judge-number.ts';

/** What a locked order costs whoever takes it now, and what the order keeps of why. */
export type PricedCheckout =
  | (TakenPrice<WireAddress> & Pick<Prices, 'itemPrices' | 'changes'> & { verdict: VatVerdict | null })
  | { ok: false; errors: FieldError[] };

/** Prices a locked order as it is taken, with what was given of its addresses and the word on its VAT number. */
export async function priceCheckout(
  { db, now, dayOf }: Pick<OrderServices, 'now' | 'dayOf'> & { db: Drizzle },
  {
    orderId,
    order,
    given,
    rules,
    verdict,
  }: {
    orderId: number;
    order: LinkedOrder;
    given: GivenAddresses<WireAddress>;
    rules: ShopRules;
    verdict: VatVerdict | null;
  },
): Promise<PricedCheckout> {
  const items = await readPricedItems(db, orderId);
  const { adjustments, currency } = order;
  const priced = priceTaken({
    ...{ order, given, verdict },
    priced: { itemPrices: items.map(({ price }) => price), adjustments, currency },
    vatSettings: settingsForOrder(rules.vatSettings, order),
    day: dayOf(now()),
  });
  if (!priced.ok) return priced;
  return {
    ...priced,
    verdict,
    itemPrices: Object.fromEntries(items.map(({ uid, price }) => [uid, price])),
    changes: orderLines(items).changes,
  };
}
