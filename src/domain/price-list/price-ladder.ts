import { formatNumber } from '#domain/figure/figures.ts';
import { describeFormula } from '#domain/formula/describe-formula.ts';
import { describeConditions } from '#domain/licence/describe-conditions.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { listedLicenceValues } from '#domain/licence/listed-licence-values.ts';
import { findDiscount } from '#domain/price/style-discounts.ts';
import {
  hasPriceOf,
  type ListedItem,
  type ListedTemplate,
  type PriceList,
  priceOfList,
} from './price-of-list.ts';
import { listScales, type ScaleOfField } from './scales-of-fields.ts';

/** One step of a field: the values of a licence at it, its factor, and the net price at each of the ladder's discounts in minor units. */
interface Rung {
  label: string;
  values: LicenceValues;
  factor: number;
  prices: number[];
}

/** What an item costs under a licence, step by step; each price is that of a cart that the shop takes. */
export interface PriceLadder {
  templateId: string;
  name: string;
  description: string;
  termMonths: number | null;
  /** How the fields make the price, in a sentence. */
  rule: string;
  /** What it lays down beside that, a sentence each. */
  conditions: string[];
  /**
   * What an item comes to as the last of so many styles under the licence, with the discount for them, on average, and the
   * rebate of the whole order; the first column is what the item has by itself.
   */
  columns: { from: number; percent: number; rebatePercent: number }[];
  /** Whether each style has the discount of its own place. */
  isGraduated: boolean;
  /** `beyond` is said of what a quote prices; null where there is no more. */
  scales: { label: string; rungs: Rung[]; beyond: string | null }[];
}

/** The ladders of every published template under which the item can be bought, or asked for. */
export function listLadders(item: ListedItem, list: PriceList): PriceLadder[] {
  return list.templates
    .filter(({ published, isCustom }) => published && !isCustom)
    .flatMap((template) => toLadder({ template, item, list }) ?? []);
}

interface Reckoning {
  template: ListedTemplate;
  item: ListedItem;
  list: PriceList;
}

function toLadder(reckoning: Reckoning): PriceLadder | null {
  const { template, list } = reckoning;
  const start = listedLicenceValues(template);
  if (start === null) return null;
  const columns = columnsOf(reckoning, start);
  if (columns === null) return null;
  const froms = columns.map(({ from }) => from);
  const scales = listScales(template.fields, start).flatMap((scale) => toScale(scale, { reckoning, froms }));
  return {
    templateId: template.id,
    name: template.publicName,
    description: template.description,
    termMonths: template.termMonths,
    rule: describeFormula(template),
    conditions: describeConditions(template, list),
    columns,
    isGraduated: template.isGraduated === true,
    scales: scales.length > 0 ? scales : [onlyScale(start, { reckoning, froms })],
  };
}

/** Null where the item has no price at all. */
function columnsOf({ template, item, list }: Reckoning, start: LicenceValues): PriceLadder['columns'] | null {
  const rows = [...template.licenseDiscounts1, ...list.rebates.styles].map(({ from }) => from);
  const further = [...new Set(rows)].filter((from) => from > item.quantity).sort((a, b) => a - b);
  const columns = [item.quantity, ...further].flatMap((from) => {
    const step = priceOfList({ template, item, values: start, styles: from }, list);
    if (step === null) return [];
    // Also where this step has no less than its least price: another one has.
    const rebatePercent = findDiscount(list.rebates.styles, from);
    return [{ from, percent: Math.round(step.discountPercent * 100) / 100, rebatePercent }];
  });
  return columns.length === 0 ? null : columns;
}

interface Columns {
  reckoning: Reckoning;
  froms: number[];
}

function toScale(scale: ScaleOfField, columns: Columns): PriceLadder['scales'] {
  const { reckoning } = columns;
  const steps = scale.steps.filter(({ values }) => hasPriceOf(reckoning, values, reckoning.list));
  const rungs = steps.flatMap((step) => rungOf(step, columns) ?? []);
  const isPriced = scale.isTiered || new Set(rungs.map(({ factor }) => factor)).size > 1;
  if (rungs.length === 0 || !isPriced) return [];
  const last = scale.isTiered ? steps.at(-1)?.value : undefined;
  const beyond =
    typeof last === 'number' ? `More than ${formatNumber(last)} ${scale.label.toLowerCase()}` : null;
  return [{ label: scale.label, rungs, beyond }];
}

/** Of a licence whose fields have no steps: the price at its start, which says of what. */
function onlyScale(start: LicenceValues, columns: Columns): PriceLadder['scales'][number] {
  const { reckoning } = columns;
  const counted = reckoning.template.fields.filter(({ type }) => type === 'number' || type === 'select');
  const terms = licenceTerms({ fields: counted }, start).map(({ label, value }) => `${label}: ${value}`);
  const label = terms.length === 0 ? 'Any use' : terms.join(', ');
  const isSold = hasPriceOf(reckoning, start, reckoning.list);
  const only = isSold ? rungOf({ label, values: start }, columns) : null;
  return { label: 'Licence', rungs: only === null ? [] : [only], beyond: only === null ? label : null };
}

function rungOf(
  { label, values }: Pick<ScaleOfField['steps'][number], 'label' | 'values'>,
  { reckoning: { template, item, list }, froms }: Columns,
): Rung | null {
  const steps = froms.flatMap((styles) => priceOfList({ template, item, values, styles }, list) ?? []);
  const [first] = steps;
  if (first === undefined || steps.length < froms.length) return null;
  return { label, values, factor: first.factor, prices: steps.map(({ result }) => result) };
}
