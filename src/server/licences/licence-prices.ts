import { isLicensable, type ShopItemType } from '#domain/cart/shop-item.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { roundHalfAwayFromZero } from '#domain/money/money.ts';
import type { SoldTemplate } from '#domain/order/sold-file.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
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
  }[];
  licences: { uid: string; values: LicenceValues; template: SoldTemplate }[];
  currency: string;
}

/**
 * What each licence of an order was sold for over all of its items, by its uid. An item's price is divided as the rules of the
 * shop price its licences; where they give no price, as under a quote, evenly.
 */
export function licencePrices({ items, licences, currency }: SoldOrder): Map<string, number> {
  const templates = new Map(licences.map(({ template }) => [template.id, template]));
  const licensed = items.filter(isLicensable);
  const priced = calculatePrices({
    shopItems: licensed.map(({ uid, type, licenceUids, basePrice, quantity }) => ({
      uid,
      type,
      licenses: licenceUids.map((licenseUid) => ({ licenseUid })),
      price: basePrice,
      quantity,
    })),
    licenses: licences.map(({ uid, values, template }) => ({ uid, licenseTemplateId: template.id, values })),
    templates: [...templates.values()],
    evaluateFactor,
    adjustments: [],
    vatRate: 0,
    currency,
  });
  const steps = priced.ok ? priced.prices.steps : [];
  const prices = new Map<string, number>();
  for (const item of licensed) {
    const listed = item.licenceUids.map(
      (uid) => steps.find((step) => step.itemUid === item.uid && step.licenceUid === uid)?.result ?? 0,
    );
    const sum = listed.reduce((one, other) => one + other, 0);
    for (const [index, uid] of item.licenceUids.entries()) {
      const share = sum === 0 ? 1 / listed.length : (listed[index] ?? 0) / sum;
      prices.set(uid, (prices.get(uid) ?? 0) + roundHalfAwayFromZero(item.price * share));
    }
  }
  return prices;
}
