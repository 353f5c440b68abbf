import type { FamilyPage } from '#contract/services.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { describeFormula } from '#domain/formula/describe-formula.ts';
import { createFormulaEvaluator, type FormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import type { LicenceValue, LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { licenceFieldKinds } from '#domain/licence/licence-field-kinds.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { LicencePriceStep } from '#domain/price/prices.ts';
import type { PricedItem } from './priced-item.ts';

type Template = FamilyPage['templates'][number];

/** One step of a field: its factor, and the net price at each of the ladder's discounts in minor units. */
export interface Rung {
  label: string;
  value: LicenceValue;
  factor: number;
  prices: number[];
}

/** What an item costs under a licence, step by step. */
export interface PriceLadder {
  templateId: string;
  name: string;
  description: string;
  termMonths: number | null;
  /** How the fields make the price, in a sentence. */
  rule: string;
  /** From how many styles under the licence on which discount applies; the first is what the item has by itself. */
  columns: { from: number; percent: number }[];
  /** `beyond` is said of more than the last step has; null where there is no more. */
  scales: { label: string; rungs: Rung[]; beyond: string | null }[];
}

interface Reckoning {
  template: Template;
  formulas: FormulaEvaluator;
  item: Pick<PricedItem, 'type' | 'price' | 'quantity'>;
  currency: string;
}

/** The ladders of every published template that has a price. */
export function listLadders(templates: Template[], item: Reckoning['item'], currency: string): PriceLadder[] {
  const formulas = createFormulaEvaluator();
  return templates
    .filter(({ published, isCustom }) => published && !isCustom)
    .flatMap((template) => toLadder({ template, formulas, item, currency }) ?? []);
}

function toLadder(reckoning: Reckoning): PriceLadder | null {
  const { template, item } = reckoning;
  const start = initialLicenceValues(template);
  const own = reckon(reckoning, start, item.quantity);
  if (own === null) return null;
  const columns = [
    { from: item.quantity, percent: own.discountPercent },
    ...template.licenseDiscounts1
      .filter(({ from }) => from > item.quantity)
      .sort((a, b) => a.from - b.from)
      .map(({ from, percent }) => ({ from, percent })),
  ];
  const froms = columns.map(({ from }) => from);
  const scales = template.fields.flatMap((field) => scaleOf(field, { reckoning, start, froms }));
  const only = rungOf({ label: 'Any use', value: '' }, start, { reckoning, froms });
  return {
    templateId: template.id,
    name: template.publicName,
    description: template.description,
    termMonths: template.termMonths,
    rule: describeFormula(template),
    columns,
    scales: scales.length > 0 || only === null ? scales : [{ label: 'Licence', rungs: [only], beyond: null }],
  };
}

interface Scale {
  reckoning: Reckoning;
  froms: number[];
}

function scaleOf(
  field: LicenceField,
  { start, ...scale }: Scale & { start: LicenceValues },
): PriceLadder['scales'] {
  const steps = stepsOf(field).filter(
    ({ value }) => !isQuoted(scale.reckoning, { ...start, [field.name]: value }),
  );
  const rungs = steps.flatMap((step) => rungOf(step, { ...start, [field.name]: step.value }, scale) ?? []);
  const isPriced = field.tiers !== undefined || new Set(rungs.map(({ factor }) => factor)).size > 1;
  if (rungs.length === 0 || !isPriced) return [];
  const last = field.tiers?.findLast(({ upTo }) => steps.some(({ value }) => value === upTo));
  const beyond =
    last === undefined ? null : `More than ${formatNumber(last.upTo)} ${field.label.toLowerCase()}`;
  return [{ label: field.label, rungs, beyond }];
}

/** Where the template's rule asks for a review, the price is a quote's. */
function isQuoted({ template, formulas, item: { quantity } }: Reckoning, values: LicenceValues): boolean {
  return formulas.evaluateReview({ template, values, quantity });
}

function stepsOf(field: LicenceField): { label: string; value: LicenceValue }[] {
  if (licenceFieldKinds[field.type].holds === 'boolean') {
    return [
      { label: 'No', value: false },
      { label: 'Yes', value: true },
    ];
  }
  return [
    ...(field.tiers ?? []).map(({ label, upTo }) => ({ label, value: upTo })),
    ...(field.options ?? []).map(({ label, value }) => ({ label, value })),
  ];
}

function rungOf(
  step: { label: string; value: LicenceValue },
  values: LicenceValues,
  { reckoning, froms }: Scale,
): Rung | null {
  const steps = froms.flatMap((styles) => reckon(reckoning, values, styles) ?? []);
  const [first] = steps;
  if (first === undefined || steps.length < froms.length) return null;
  return { ...step, factor: first.factor, prices: steps.map(({ result }) => result) };
}

/** The rules of the shop itself: the item in a cart that licenses so many styles under the template. */
function reckon(
  { template, formulas, item, currency }: Reckoning,
  values: LicenceValues,
  styles: number,
): LicencePriceStep | null {
  const licenses = [{ licenseUid: 'ladder' }];
  const others = { uid: 'others', type: item.type, licenses, price: 0, quantity: styles - item.quantity };
  const result = calculatePrices({
    shopItems: [{ ...item, uid: 'item', licenses }, ...(others.quantity > 0 ? [others] : [])],
    licenses: [{ uid: 'ladder', licenseTemplateId: template.id, values }],
    templates: [template],
    evaluateFactor: formulas.evaluateFactor,
    adjustments: [],
    vatRate: 0,
    currency,
  });
  return result.ok ? (result.prices.steps[0] ?? null) : null;
}
