import { isLicensable } from '#domain/cart/shop-item.ts';
import { isSurcharge, surchargePrice } from '#domain/cart/surcharge.ts';
import type { LicenceDiscount, LicenceTemplate } from '#domain/licence/licence-template.ts';
import { findTier } from '#domain/licence/licence-tier.ts';
import { roundHalfAwayFromZero } from '#domain/money/money.ts';
import type { LicencePriceStep, PriceAdjustment, PriceInput, PriceResult, UpgradeCredit } from './prices.ts';
import { sumUpPrices } from './sum-up-prices.ts';

type PricedItem = PriceInput['shopItems'][number];
type PricedLicence = PriceInput['licenses'][number];
type FactorResult = ReturnType<PriceInput['evaluateFactor']>;
type StepResult = { ok: true; step: LicencePriceStep } | Exclude<PriceResult, { ok: true }>;

/**
 * The prices of a cart or an order, the same in browser and server. An item costs Σ base × factor × (1 − discount) over its
 * licences, each rounded to the minor unit; the total takes the credits and the adjustments in their order and never falls below 0; VAT is
 * exact to the minor unit; the final price is rounded once to 0.05 where the currency is CHF.
 */
export function calculatePrices(input: PriceInput): PriceResult {
  const rules = prepareRules(input);
  const itemPrices: Record<string, number> = {};
  const steps: LicencePriceStep[] = [];
  for (const item of input.shopItems) {
    itemPrices[item.uid] = 0;
    if (!isLicensable(item)) {
      itemPrices[item.uid] = chargePrice(item, input.surcharge);
      continue;
    }
    const results =
      item.licenses.length === 0
        ? [{ ok: true as const, step: implicitStep(item) }]
        : item.licenses.map(({ licenseUid }) => priceLicence(rules, item, licenseUid));
    for (const result of results) {
      if (!result.ok) return result;
      steps.push(result.step);
      itemPrices[item.uid] = (itemPrices[item.uid] ?? 0) + result.step.result;
    }
  }
  const { vatRate, currency } = input;
  const adjustments = [...creditUpgrades(input.credits ?? [], steps), ...input.adjustments];
  const sums = sumUpPrices({ itemPrices: Object.values(itemPrices), adjustments, vatRate, currency });
  return { ok: true, prices: { itemPrices, steps, ...sums } };
}

/** What an item costs that is not licensed. */
function chargePrice(item: PricedItem, surcharge: PriceInput['surcharge']): number {
  return surcharge !== undefined && isSurcharge(item) ? surchargePrice(surcharge) : item.price;
}

/** A licence is never credited more than it costs: what was paid for one is no money for the rest of the cart. */
function creditUpgrades(credits: UpgradeCredit[], steps: LicencePriceStep[]): PriceAdjustment[] {
  return credits.map(({ licenceUid, label, amount }) => {
    const price = steps.reduce((sum, step) => (step.licenceUid === licenceUid ? sum + step.result : sum), 0);
    return { reason: 'upgrade-credit', label, amount: -Math.min(amount, price) };
  });
}

/** What each licence of each item is priced by, so that a large cart looks nothing up twice. */
interface PriceRules {
  licences: Map<string, PricedLicence>;
  templates: Map<string, LicenceTemplate>;
  styles: Map<string, number>;
  /** The factor of a licence on an item of so many styles, as it is or with another value in one field. */
  factorOf: (
    licence: PricedLicence,
    at: { template: LicenceTemplate; quantity: number; change?: { name: string; value: number } },
  ) => FactorResult;
}

function prepareRules(input: PriceInput): PriceRules {
  // Licences filled in alike have one factor, and a formula takes longer than all the rest.
  const factors = new Map<string, FactorResult>();
  const contents = new Map<string, string>();
  return {
    licences: firstByKey(input.licenses, ({ uid }) => uid),
    templates: firstByKey(input.templates, ({ id }) => id),
    styles: countStylesByTemplate(input),
    factorOf(licence, { template, quantity, change }) {
      const content = contents.get(licence.uid) ?? JSON.stringify([template.id, licence.values]);
      contents.set(licence.uid, content);
      const key = `${quantity} ${change?.name ?? ''} ${content}`;
      const known = factors.get(key);
      if (known !== undefined) return known;
      const values = change ? { ...licence.values, [change.name]: change.value } : licence.values;
      const factor = input.evaluateFactor({ template, values, quantity });
      factors.set(key, factor);
      return factor;
    },
  };
}

function firstByKey<Value>(values: Value[], keyOf: (value: Value) => string): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const value of values) if (!found.has(keyOf(value))) found.set(keyOf(value), value);
  return found;
}

function countStylesByTemplate(input: PriceInput): Map<string, number> {
  const templateIds = new Map(input.licenses.map((licence) => [licence.uid, licence.licenseTemplateId]));
  const styles = new Map<string, number>();
  for (const item of input.shopItems) {
    // Two licences of one template on one item still license each of its styles once.
    const itemTemplates = new Set(item.licenses.map(({ licenseUid }) => templateIds.get(licenseUid)));
    for (const id of itemTemplates) {
      if (id !== undefined) styles.set(id, (styles.get(id) ?? 0) + item.quantity);
    }
  }
  return styles;
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
    result: item.price,
    nextTiers: [],
  };
}

function priceLicence(rules: PriceRules, item: PricedItem, licenceUid: string): StepResult {
  const at = { itemUid: item.uid, licenceUid };
  const licence = rules.licences.get(licenceUid);
  if (licence === undefined) {
    return { ok: false, code: 'licence-missing', ...at, message: 'the licence is not in the cart' };
  }
  const template = rules.templates.get(licence.licenseTemplateId);
  if (template === undefined) {
    return {
      ok: false,
      code: 'licence-template-missing',
      ...at,
      message: 'the licence is no longer offered',
    };
  }
  const evaluated = rules.factorOf(licence, { template, quantity: item.quantity });
  if (!evaluated.ok) return { ok: false, code: 'formula-failed', ...at, message: evaluated.message };
  const discountStyles = rules.styles.get(template.id) ?? 0;
  const discountPercent = findDiscount(template.licenseDiscounts1, discountStyles);
  const result = priceOf(item.price, evaluated.factor, discountPercent);
  return {
    ok: true,
    step: {
      ...at,
      base: item.price,
      factor: evaluated.factor,
      discountPercent,
      discountStyles,
      result,
      ...explainTiers({ rules, item, licence, template, discountPercent, result }),
    },
  };
}

function priceOf(base: number, factor: number, discountPercent: number): number {
  return roundHalfAwayFromZero((base * factor * (100 - discountPercent)) / 100);
}

function findDiscount(discounts: LicenceDiscount[], styles: number): number {
  let applying: LicenceDiscount = { from: Number.NEGATIVE_INFINITY, percent: 0 };
  for (const discount of discounts) {
    if (discount.from <= styles && discount.from > applying.from) applying = discount;
  }
  return applying.percent;
}

function explainTiers(step: {
  rules: PriceRules;
  item: PricedItem;
  licence: PricedLicence;
  template: LicenceTemplate;
  discountPercent: number;
  result: number;
}): Pick<LicencePriceStep, 'tiers' | 'nextTiers'> {
  const { rules, item, licence, template } = step;
  const explained: Pick<LicencePriceStep, 'tiers' | 'nextTiers'> = { tiers: [], nextTiers: [] };
  for (const field of template.fields) {
    const value = licence.values[field.name];
    if (field.type === 'select') {
      const option = field.options?.find((candidate) => candidate.value === value);
      if (option?.factor !== undefined) {
        explained.tiers.push(describeTier(field, { label: option.label, factor: option.factor }));
      }
      continue;
    }
    const found = typeof value === 'number' ? findTier(field, value) : null;
    if (found === null) continue;
    explained.tiers.push(describeTier(field, found.tier));
    if (found.next === null) continue;
    const change = { name: field.name, value: found.next.upTo };
    const evaluated = rules.factorOf(licence, { template, quantity: item.quantity, change });
    if (!evaluated.ok) continue;
    const difference = priceOf(item.price, evaluated.factor, step.discountPercent) - step.result;
    explained.nextTiers.push({ ...describeTier(field, found.next), difference });
  }
  return explained;
}

function describeTier(
  field: { name: string; label: string },
  { label, factor }: { label: string; factor: number },
): LicencePriceStep['tiers'][number] {
  return { fieldName: field.name, fieldLabel: field.label, label, factor };
}
