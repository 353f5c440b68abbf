import { isLicensable } from '#domain/cart/shop-item.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { termCount } from '#domain/licence/licence-term.ts';
import type { PriceInput, PriceResult } from './prices.ts';

export type PricedItem = PriceInput['shopItems'][number];
type PricedLicence = PriceInput['licenses'][number];
type FactorResult = ReturnType<PriceInput['evaluateFactor']>;

/** A licence of an item with the factor that its formula gives. */
export interface LicenceLine {
  item: PricedItem;
  licence: PricedLicence;
  template: LicenceTemplate;
  factor: number;
  /** How many terms it is bought for. */
  terms: number;
}

/** A line of the cart: an item under a licence, or without one. */
type PriceLine = LicenceLine | { item: PricedItem; licence: null };

/** The factor of a licence on an item of so many styles, with another value in one field. */
export type FactorWith = (
  line: LicenceLine,
  change: { name: string; value: number },
) => { factor: number; terms: number } | null;

type Lines = { ok: true; lines: PriceLine[]; factorWith: FactorWith } | Exclude<PriceResult, { ok: true }>;

/** Every licence of every licensable item, in their order, or the first that has no price. */
export function listPriceLines(input: PriceInput): Lines {
  const factorOf = rememberFactors(input);
  const licences = firstByKey(input.licenses, ({ uid }) => uid);
  const templates = firstByKey(input.templates, ({ id }) => id);
  const lines: PriceLine[] = [];
  for (const item of input.shopItems.filter(isLicensable)) {
    if (item.licenses.length === 0) lines.push({ item, licence: null });
    for (const { licenseUid } of item.licenses) {
      const refuse = (code: Exclude<PriceResult, { ok: true }>['code'], message: string) => ({
        ok: false as const,
        code,
        itemUid: item.uid,
        licenceUid: licenseUid,
        message,
      });
      const licence = licences.get(licenseUid);
      if (licence === undefined) return refuse('licence-missing', 'the licence is not in the cart');
      const template = templates.get(licence.licenseTemplateId);
      if (template === undefined)
        return refuse('licence-template-missing', 'the licence is no longer offered');
      const found = factorOf(licence, { template, quantity: item.quantity });
      if (!found.ok) return refuse('formula-failed', found.message);
      const terms = termCount(template, licence.values);
      lines.push({ item, licence, template, factor: found.factor, terms });
    }
  }
  function factorWith({ item, licence, template }: LicenceLine, change: { name: string; value: number }) {
    const found = factorOf(licence, { template, quantity: item.quantity, change });
    const values = { ...licence.values, [change.name]: change.value };
    return found.ok ? { factor: found.factor, terms: termCount(template, values) } : null;
  }
  return { ok: true, lines, factorWith };
}

/** Licences filled in alike have one factor, and a formula takes longer than all the rest. */
function rememberFactors({ evaluateFactor }: PriceInput) {
  const factors = new Map<string, FactorResult>();
  const contents = new Map<string, string>();
  return function factorOf(
    licence: PricedLicence,
    at: { template: LicenceTemplate; quantity: number; change?: { name: string; value: number } },
  ): FactorResult {
    const { template, quantity, change } = at;
    const content = contents.get(licence.uid) ?? JSON.stringify([template.id, licence.values]);
    contents.set(licence.uid, content);
    const key = `${quantity} ${change?.name ?? ''} ${change?.value ?? ''} ${content}`;
    const known = factors.get(key);
    if (known !== undefined) return known;
    const values = change ? { ...licence.values, [change.name]: change.value } : licence.values;
    const factor = evaluateFactor({ template, values, quantity });
    factors.set(key, factor);
    return factor;
  };
}

function firstByKey<Value>(values: Value[], keyOf: (value: Value) => string): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const value of values) if (!found.has(keyOf(value))) found.set(keyOf(value), value);
  return found;
}
