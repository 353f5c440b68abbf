import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { FormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { LicencePriceStep } from '#domain/price/prices.ts';

/** What a price list is of: a cut or a set; `price` is its base price, net in minor units. */
export type ListedItem = Pick<ShopItem, 'type' | 'price' | 'quantity'>;

/** What all prices of a list follow from beside the item and the licence. */
export interface PriceList {
  formulas: FormulaEvaluator;
  currency: string;
}

interface Listed {
  template: LicenceTemplate;
  item: ListedItem;
}

/** Whether the shop takes a licence with these values at a price: they are valid, and no quote prices them. */
export function hasPriceOf(
  { template, item }: Listed,
  values: LicenceValues,
  { formulas }: PriceList,
): boolean {
  return (
    validateLicenceValues(template.fields, values).length === 0 &&
    !formulas.evaluateReview({ template, values, quantity: item.quantity })
  );
}

/** By the rules of the shop itself: the item in a cart that licenses so many styles under the template. Null without a price. */
export function priceOfList(
  { template, item, values, styles }: Listed & { values: LicenceValues; styles: number },
  { formulas, currency }: PriceList,
): LicencePriceStep | null {
  const licenses = [{ licenseUid: 'listed' }];
  const others = { uid: 'others', type: item.type, licenses, price: 0, quantity: styles - item.quantity };
  const result = calculatePrices({
    shopItems: [{ ...item, uid: 'item', licenses }, ...(others.quantity > 0 ? [others] : [])],
    licenses: [{ uid: 'listed', licenseTemplateId: template.id, values }],
    templates: [template],
    evaluateFactor: formulas.evaluateFactor,
    adjustments: [],
    vatRate: 0,
    currency,
  });
  return result.ok ? (result.prices.steps[0] ?? null) : null;
}
