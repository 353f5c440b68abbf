import type { ProblemCode } from '#contract/problem.ts';
import type { WireCart } from '#contract/shop-orders.ts';
import { findReviewReason } from '#domain/cart/review-mode.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';
import { LARGEST_AMOUNT } from '#domain/limits.ts';
import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import { priceIn } from '#domain/money/price-in.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { type AnyOffer, ruleAbroad, type SoldUid, soldItems, templatesOf } from './any-offer.ts';

const { evaluateFactor, evaluateReview } = createFormulaEvaluator();

/** What the model says of a cart before it is sent. */
export interface ModelledCart {
  /** Why it is refused; none where it is ordered. */
  codes: ProblemCode[];
  /** A licence that requires another one is not with it: it is refused where that one is not held. */
  isBound: boolean;
  /** Whether it is an enquiry. */
  isEnquiry: boolean;
}

/** Whether a cart is ordered, has to be quoted, or is refused: by its licences alone, whatever it costs. */
export function modelCart(
  { offer, buyerCountry }: { offer: AnyOffer; buyerCountry: string },
  { licenses = [], shopItems = [], currency = offer.seller.currency }: Partial<WireCart>,
): ModelledCart {
  const from = offer.seller.currency;
  const rule = ruleAbroad(offer);
  if (currency !== from && currency !== rule?.currency)
    return { codes: ['currency-not-offered'], isBound: false, isEnquiry: false };
  const read = (own: number) =>
    currency === from || rule === null ? own : (priceIn(own, { from, rule }) ?? Number.NaN);
  const templates = templatesOf(offer).map((template) => {
    const { leastPrice } = template;
    if (leastPrice === undefined) return template;
    return { ...template, leastPrice: toMajorUnits(read(fromMajorUnits(leastPrice, from)), currency) };
  });
  const items = shopItems.map((item): ShopItem => {
    const uid = item.uid as SoldUid;
    const { uid: _, ...own } = item;
    return { ...own, uid, price: read(offer.prices[uid]), quantity: soldItems[uid].quantity };
  });
  const isInvalid = licenses.some(({ licenseTemplateId, values }) => {
    const template = templates.find(({ id }) => id === licenseTemplateId);
    return template === undefined || validateLicenceValues(template.fields, values).length > 0;
  });
  const cart = { shopItems: items, licenses };
  const priced = calculatePrices({
    ...cart,
    templates,
    evaluateFactor,
    buyerCountry,
    rebates: offer.conditions.rebates,
    adjustments: [],
    vatRate: 3000,
    currency,
  });
  const isPriceless = !priced.ok || priced.prices.finalPrice > LARGEST_AMOUNT;
  const ids = licenses.map(({ licenseTemplateId }) => licenseTemplateId);
  return {
    codes: isInvalid || isPriceless ? ['invalid-payload'] : [],
    isBound: offer.conditions.isRequired && ids.includes('5') && !ids.includes('4'),
    isEnquiry:
      !isInvalid && findReviewReason({ cart, templates, isReadOnly: false, evaluateReview }) !== null,
  };
}
