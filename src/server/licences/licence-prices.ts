import { isLicensable, type ShopItemType } from '#domain/cart/shop-item.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { roundHalfAwayFromZero } from '#domain/money/money.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { type LicencePricesOfItem, licencePricesOf } from '#domain/price/licence-prices-of.ts';
import { evaluateFactor } from './evaluate-formulas.ts';

/** An order as it was sold; money in minor units. */
export interface SoldOrder {
  items: {
    uid: string;
    type: ShopItemType;
    licenceUids: string[];
    quantity: number;
    basePrice: number;
    price: number;
    /** Null where an older version kept the item's price alone. */
    licencePrices: LicencePricesOfItem | null;
  }[];
  licences: { uid: string; values: LicenceValues; template: LicenceTemplate }[];
  currency: string;
}

/** What each licence of an order was sold for over all of its items, by its uid. */
export function licencePrices(order: SoldOrder): Map<string, number> {
  const prices = new Map<string, number>();
  for (const ofItem of itemLicencePrices(order).values()) {
    for (const [uid, price] of Object.entries(ofItem)) prices.set(uid, (prices.get(uid) ?? 0) + price);
  }
  return prices;
}

/**
 * What each item of an order was sold for under each of its licences, as it was kept. Where only the item's price was, it is
 * divided as the rules of the shop price its licences; where these give no price, as under a quote, evenly.
 */
export function itemLicencePrices({
  items,
  licences,
  currency,
}: SoldOrder): Map<string, LicencePricesOfItem> {
  const licensed = items.filter(isLicensable);
  const listed = licensed.every((item) => item.licencePrices !== null)
    ? new Map<string, LicencePricesOfItem>()
    : reckon(licensed, { licences, currency });
  return new Map(
    licensed.map((item) => [item.uid, item.licencePrices ?? divide(item, listed.get(item.uid) ?? {})]),
  );
}

function reckon(
  items: SoldOrder['items'],
  { licences, currency }: Pick<SoldOrder, 'licences' | 'currency'>,
): Map<string, LicencePricesOfItem> {
  const priced = calculatePrices({
    shopItems: items.map(({ uid, type, licenceUids, basePrice, quantity }) => ({
      uid,
      type,
      licenses: licenceUids.map((licenseUid) => ({ licenseUid })),
      price: basePrice,
      quantity,
    })),
    licenses: licences.map(({ uid, values, template }) => ({ uid, licenseTemplateId: template.id, values })),
    templates: [...new Map(licences.map(({ template }) => [template.id, template])).values()],
    evaluateFactor,
    adjustments: [],
    vatRate: 0,
    currency,
  });
  return licencePricesOf(priced.ok ? priced.prices.steps : []);
}

/** Each share is rounded, and the last licence takes the rest, so that they add up to what the item was sold for. */
function divide(
  { licenceUids, price }: SoldOrder['items'][number],
  listed: LicencePricesOfItem,
): LicencePricesOfItem {
  const sum = licenceUids.reduce((total, uid) => total + (listed[uid] ?? 0), 0);
  let left = price;
  const shares = licenceUids.map((uid, index): [string, number] => {
    const share = sum === 0 ? 1 / licenceUids.length : (listed[uid] ?? 0) / sum;
    const isLast = index === licenceUids.length - 1;
    const part = isLast ? left : Math.min(left, roundHalfAwayFromZero(price * share));
    left -= part;
    return [uid, part];
  });
  return Object.fromEntries(shares);
}
