import { isLicenceQuoted } from '#domain/cart/review-mode.ts';
import type { FontChoice } from '#domain/cart/take-choice.ts';
import type { FormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { PriceInput } from '#domain/price/prices.ts';

/** What a choice costs net in minor units; what is quoted has no price before it is asked for, and other values may give none. */
export type ReckonedChoice = { kind: 'price'; total: number } | { kind: 'quoted' } | { kind: 'unknown' };

/** Prices a choice as the shop prices a cart of it: by the same functions. */
export function reckonChoice(
  { items, licenseTemplateId, values }: FontChoice,
  {
    templates,
    formulas,
    rebates,
    currency,
    buyerCountry,
  }: { templates: LicenceTemplate[]; formulas: FormulaEvaluator } & Pick<
    PriceInput,
    'rebates' | 'currency' | 'buyerCountry'
  >,
): ReckonedChoice {
  const licence = { uid: 'choice', licenseTemplateId, values, expiryDate: null };
  const shopItems = items.map((item) => ({ ...item, licenses: [{ licenseUid: licence.uid }] }));
  const { evaluateFactor, evaluateReview } = formulas;
  if (items.length > 0 && isLicenceQuoted(licence, { cart: { shopItems }, templates, evaluateReview }))
    return { kind: 'quoted' };
  const priced = calculatePrices({
    ...{ shopItems, licenses: [licence], templates, rebates, currency, buyerCountry, evaluateFactor },
    ...{ vatRate: 0, adjustments: [] },
  });
  if (!priced.ok) return { kind: 'unknown' };
  return {
    kind: 'price',
    total: Object.values(priced.prices.itemPrices).reduce((sum, price) => sum + price, 0),
  };
}
