import { formatFactor, formatNumber, formatPercent, formatSigned } from '#domain/figure/figures.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { findLicenceField, findTier } from '#domain/licence/licence-tier.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { LicencePriceStep } from '#domain/price/prices.ts';
import { countThings } from '#web/site/words/count-words.ts';

/** One line of how a licence's price comes about. */
export interface PriceLine {
  kind: 'base' | 'factor' | 'discount' | 'result' | 'credit' | 'next';
  label: string;
  figure: string;
}

/** How the price of a licence comes about, from the base price to the result, and what the next tiers would cost more. */
export function explainPrice(input: {
  step: LicencePriceStep;
  template: Pick<LicenceTemplate, 'publicName' | 'fields'>;
  values: LicenceValues;
  quantity: number;
  setName: string | null;
  currency: string;
  /** Whether other values than these would be a quote's to price. */
  isQuoted: (values: LicenceValues) => boolean;
}): PriceLine[] {
  const { step, template, values, quantity, setName, currency, isQuoted } = input;
  const styles = countThings(quantity, 'style');
  const lines: PriceLine[] = [
    {
      kind: 'base',
      label: setName === null ? styles : `${styles}, ${setName}`,
      figure: formatAmount(step.base, currency),
    },
    ...factorLines(step),
  ];
  lines.push(...listLines(step, currency), ...changeLines(step, currency));
  lines.push({ kind: 'result', label: template.publicName, figure: formatAmount(step.result, currency) });
  for (const next of step.nextTiers) {
    const field = findLicenceField(template.fields, next.fieldName);
    const value = values[next.fieldName];
    const tier = field !== null && typeof value === 'number' ? findTier(field, value)?.tier : undefined;
    if (tier === undefined) continue;
    lines.push({
      kind: 'next',
      label: nextTierLabel(next, tier.upTo + 1),
      figure: isQuoted({ ...values, [next.fieldName]: tier.upTo + 1 })
        ? 'by quote'
        : formatSigned(formatAmount(Math.abs(next.difference), currency), next.difference < 0),
    });
  }
  return lines;
}

/** What makes the price after the formula, up to what it is before its changes: the discount by styles, the least price, the terms. */
function listLines(step: LicencePriceStep, currency: string): PriceLine[] {
  const lines: PriceLine[] = [];
  if (step.discountBands === undefined && step.discountPercent > 0) {
    lines.push(
      takeOff(`${countThings(step.discountStyles, 'style')} under this licence`, step.discountPercent),
    );
  }
  if (step.leastPrice !== undefined) {
    lines.push({ kind: 'factor', label: 'Least price', figure: formatAmount(step.leastPrice, currency) });
  }
  if (step.terms !== undefined) {
    lines.push({ kind: 'factor', label: 'Terms', figure: formatFactor(step.terms) });
  }
  return lines;
}

/** What it is changed by, each with its amount: the price before, and these, add up to the result. */
function changeLines(step: LicencePriceStep, currency: string): PriceLine[] {
  const { changes, base, listPrice, discountBands = [] } = step;
  const places = discountBands
    .filter(({ percent }) => percent > 0)
    .map(({ styles, percent }) =>
      takeOff(`${countThings(styles, 'style')} by place under this licence`, percent),
    );
  if (changes.length === 0) return places;
  const before: PriceLine[] =
    listPrice === base
      ? []
      : [{ kind: 'factor', label: 'List price', figure: formatAmount(listPrice, currency) }];
  return [
    ...before,
    ...places,
    ...changes.map(
      ({ label, amount }): PriceLine => ({
        kind: 'discount',
        label,
        figure: formatSigned(formatAmount(Math.abs(amount), currency), amount < 0),
      }),
    ),
  ];
}

function takeOff(label: string, percent: number): PriceLine {
  return { kind: 'discount', label, figure: formatSigned(formatPercent(percent), true) };
}

// Where the formula is more than the product of the tiers, its factor stands on a line of its own.
function factorLines({ tiers, factor }: LicencePriceStep): PriceLine[] {
  const product = tiers.reduce((sum, tier) => sum * tier.factor, 1);
  const isProduct = Math.abs(product - factor) < 1e-9;
  const lines: PriceLine[] = tiers.map((tier) => ({
    kind: 'factor',
    label: tier.label,
    figure: isProduct ? formatFactor(tier.factor) : '',
  }));
  if (!isProduct) lines.push({ kind: 'factor', label: 'Together', figure: formatFactor(factor) });
  return lines;
}

// The foundry labels a tier by its end ('Up to 25 users'); what matters of the next one is where it begins.
function nextTierLabel(next: { label: string; fieldLabel: string }, from: number): string {
  const end = /\b(u)p to \d[\d\s\u00a0\u202f.,’']*(?:thousand|million|billion)?/i;
  const match = end.exec(next.label);
  if (match === null) return `From ${formatNumber(from)} ${next.fieldLabel.toLowerCase()}`;
  const word = match[1] === 'U' ? 'From' : 'from';
  const space = /\s$/.test(match[0]) ? ' ' : '';
  return next.label.replace(end, `${word} ${formatNumber(from)}${space}`);
}
