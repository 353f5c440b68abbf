import { isLicensable } from '#domain/cart/shop-item.ts';
import { isSurcharge, surchargePrice } from '#domain/cart/surcharge.ts';
import { fromMajorUnits, roundHalfAwayFromZero } from '#domain/money/money.ts';
import { applyRebates, type PricedLine } from './apply-rebates.ts';
import { explainTiers } from './explain-tiers.ts';
import { gatherPriceChanges, priceChangeLabels } from './price-changes.ts';
import { type FactorWith, type LicenceLine, listPriceLines, type PricedItem } from './price-lines.ts';
import type { LicencePriceStep, PriceAdjustment, PriceInput, PriceResult, UpgradeCredit } from './prices.ts';
import { discountStyles, type StyleDiscount } from './style-discounts.ts';
import { sumUpPrices } from './sum-up-prices.ts';

/**
 * The prices of a cart or an order, the same in browser and server. An item costs Σ base × factor × the buyer's country ×
 * (1 − discount) over its licences, each rounded to the minor unit, at least the template's least price, times the terms it is
 * bought for, less its rebates; the total takes the credits and the adjustments in their order and never falls below 0; VAT is
 * exact to the minor unit; the final price is rounded once to 0.05 where the currency is CHF.
 */
export function calculatePrices(input: PriceInput): PriceResult {
  const listed = listPriceLines(input);
  if (!listed.ok) return listed;
  const licensed = listed.lines.filter((line): line is LicenceLine => line.licence !== null);
  const discountOf = discountStyles(licensed);
  const priced = listed.lines.map((line): PricedLine => {
    if (line.licence === null) return { step: implicitStep(line.item), least: 0, templateId: null };
    return priceLine(line, { input, discount: discountOf(line), factorWith: listed.factorWith });
  });
  applyRebates(priced, input);
  const steps = priced.map(({ step }) => step);
  const itemPrices = sumByItem(input, steps);
  const { vatRate, currency } = input;
  const adjustments = [...creditUpgrades(input.credits ?? [], steps), ...input.adjustments];
  const sums = sumUpPrices({ itemPrices: Object.values(itemPrices), adjustments, vatRate, currency });
  const changes = gatherPriceChanges(steps.flatMap((step) => step.changes));
  return { ok: true, prices: { itemPrices, steps, changes, ...sums } };
}

/** What a licence of an item costs before the rebates, and by what it came there. */
function priceLine(
  line: LicenceLine,
  { input, discount, factorWith }: { input: PriceInput; discount: StyleDiscount; factorWith: FactorWith },
): PricedLine {
  const { item, licence, template, factor, terms } = line;
  const { country, least } = conditionsOf(line, input);
  const byRow = discount.bands === undefined ? discount.percent : 0;
  const perTerm = (factorHere: number, percent: number) => reckon(item.price, factorHere, percent);
  const priceAt = (at: { factor: number; terms: number }) =>
    Math.max(least, perTerm(at.factor * country, discount.percent)) * at.terms;
  const listPrice = Math.max(least, perTerm(factor, byRow)) * terms;
  const inCountry = Math.max(least, perTerm(factor * country, byRow)) * terms;
  const result = priceAt(line);
  const changes = [
    {
      kind: 'country' as const,
      label: priceChangeLabels.country(template, { country: input.buyerCountry ?? '', factor: country }),
      amount: inCountry - listPrice,
    },
    {
      kind: 'places' as const,
      label: priceChangeLabels.places(template, discount.styles),
      amount: result - inCountry,
    },
  ].filter(({ amount }) => amount !== 0);
  const step: LicencePriceStep = {
    itemUid: item.uid,
    licenceUid: licence.uid,
    base: item.price,
    factor,
    ...explainDiscount(discount),
    ...(terms !== 1 && { terms }),
    ...(perTerm(factor * country, discount.percent) < least && { leastPrice: least }),
    listPrice,
    changes,
    result,
    ...explainTiers(line, { factorWith, priceAt, result }),
  };
  // Another tier may give the styles of the cart other places.
  if (discount.bands !== undefined && discount.styles !== item.quantity) step.nextTiers = [];
  return { step, least: least * terms, templateId: template.id };
}

function reckon(base: number, factor: number, discountPercent: number): number {
  return roundHalfAwayFromZero((base * factor * (100 - discountPercent)) / 100);
}

function conditionsOf(
  { template }: LicenceLine,
  { buyerCountry, currency }: PriceInput,
): { country: number; least: number } {
  const ofCountry = template.countryPrices?.find(({ countries }) => countries.includes(buyerCountry ?? ''));
  const { leastPrice } = template;
  return {
    country: ofCountry?.factor ?? 1,
    least: leastPrice === undefined ? 0 : fromMajorUnits(leastPrice, currency),
  };
}

function explainDiscount({
  styles,
  percent,
  bands,
}: StyleDiscount): Pick<LicencePriceStep, 'discountPercent' | 'discountStyles' | 'discountBands'> {
  return {
    discountPercent: percent,
    discountStyles: styles,
    ...(bands !== undefined && { discountBands: bands }),
  };
}

function implicitStep(item: PricedItem): LicencePriceStep {
  return {
    itemUid: item.uid,
    licenceUid: null,
    base: item.price,
    factor: 1,
    tiers: [],
    discountPercent: 0,
    discountStyles: 0,
    listPrice: item.price,
    changes: [],
    result: item.price,
    nextTiers: [],
  };
}

function sumByItem({ shopItems, surcharge }: PriceInput, steps: LicencePriceStep[]): Record<string, number> {
  const itemPrices: Record<string, number> = {};
  for (const item of shopItems) itemPrices[item.uid] = isLicensable(item) ? 0 : chargePrice(item, surcharge);
  for (const { itemUid, result } of steps) itemPrices[itemUid] = (itemPrices[itemUid] ?? 0) + result;
  return itemPrices;
}

/** What an item costs that is not licensed. */
function chargePrice(item: PricedItem, surcharge: PriceInput['surcharge']): number {
  return surcharge !== undefined && isSurcharge(item) ? surchargePrice(surcharge) : item.price;
}

/** A licence is never credited more than it costs: what was paid for one is no money for the rest of the cart. */
export function creditUpgrades(credits: UpgradeCredit[], steps: LicencePriceStep[]): PriceAdjustment[] {
  return credits.map(({ licenceUid, label, amount }) => {
    const price = steps.reduce((sum, step) => (step.licenceUid === licenceUid ? sum + step.result : sum), 0);
    return { reason: 'upgrade-credit', label, amount: -Math.min(amount, price) };
  });
}
