import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { FormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { listedLicenceValues } from '#domain/licence/listed-licence-values.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { LicencePriceStep, PriceInput } from '#domain/price/prices.ts';
import type { Rebates } from '#domain/price/rebates.ts';

/** What a price list is of: a cut or a set; `price` is its base price, net in minor units. */
export type ListedItem = Pick<ShopItem, 'type' | 'price' | 'quantity'>;

/** A template of a price list, with what it says of itself. */
export type ListedTemplate = LicenceTemplate & { description: string };

/** What all prices of a list follow from beside the item and the licence. */
export interface PriceList {
  /** All templates of the foundry: one may require another. */
  templates: ListedTemplate[];
  formulas: FormulaEvaluator;
  rebates: Rebates;
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
  { formulas }: Pick<PriceList, 'formulas'>,
): boolean {
  return (
    validateLicenceValues(template.fields, values).length === 0 &&
    !formulas.evaluateReview({ template, values, quantity: item.quantity })
  );
}

/** Where each style has the discount of its place, dearer ones come first: the item is what comes last. */
const otherStyle = 1_000_000_000;

/**
 * By the rules of the shop itself: the item in a cart that licenses so many styles under the template, with the licences that
 * it requires. Null where there is no such price.
 */
export function priceOfList(
  { template, item, values, styles }: Listed & { values: LicenceValues; styles: number },
  list: PriceList,
): LicencePriceStep | null {
  const companions = companionsOf({ template, item }, list);
  if (companions === null) return null;
  const own = { uid: 'listed', licenseTemplateId: template.id, values };
  const links = [own, ...companions].map(({ uid }) => ({ licenseUid: uid }));
  const others = styles - item.quantity;
  const result = calculatePrices({
    shopItems: [
      { ...item, uid: 'item', licenses: links },
      ...(others > 0
        ? [{ uid: 'others', type: item.type, licenses: links, price: otherStyle * others, quantity: others }]
        : []),
    ],
    licenses: [own, ...companions],
    templates: list.templates,
    evaluateFactor: list.formulas.evaluateFactor,
    rebates: list.rebates,
    adjustments: [],
    vatRate: 0,
    currency: list.currency,
  });
  return result.ok ? (result.prices.steps[0] ?? null) : null;
}

type PricedLicence = PriceInput['licenses'][number];

/** The licences that one requires, as each of them begins; null where one of them cannot be bought. */
export function companionsOf(
  { template, item }: Listed,
  list: Pick<PriceList, 'templates' | 'formulas'>,
  present: LicenceTemplate[] = [],
): PricedLicence[] | null {
  const { requires = [] } = template;
  const known = [...present, template];
  if (requires.length === 0 || known.some(({ name }) => requires.includes(name))) return [];
  for (const other of list.templates.filter(({ name, published }) => published && requires.includes(name))) {
    const values = listedLicenceValues(other);
    if (values === null || !hasPriceOf({ template: other, item }, values, list)) continue;
    const more = companionsOf({ template: other, item }, list, known);
    if (more !== null) return [{ uid: `with-${other.id}`, licenseTemplateId: other.id, values }, ...more];
  }
  return null;
}
