import { isLicensable } from '#domain/cart/shop-item.ts';
import { roundHalfAwayFromZero } from '#domain/money/money.ts';
import { priceChangeLabels } from './price-changes.ts';
import type { LicencePriceStep, PriceInput } from './prices.ts';
import { findDiscount } from './style-discounts.ts';

/** A line with the least that rebates leave of it. */
export interface PricedLine {
  step: LicencePriceStep;
  least: number;
  /** Null of the implicit licence. */
  templateId: string | null;
}

/**
 * Takes the foundry's rebates off the lines: first off a font's cheaper licences, then off what is left by the styles of the
 * whole order. Each line is rounded by itself and keeps its least price, so that the lines are what adds up to the total.
 */
export function applyRebates(lines: PricedLine[], { rebates, shopItems }: PriceInput): void {
  if (rebates === undefined) return;
  const { cheaperLicences, styles } = rebates;
  if (cheaperLicences > 0) {
    for (const line of cheaperLines(lines)) takeOff(line, 'cheaper-licence', cheaperLicences);
  }
  const count = shopItems.filter(isLicensable).reduce((sum, { quantity }) => sum + quantity, 0);
  const percent = findDiscount(styles, count);
  if (percent > 0) for (const line of lines) takeOff(line, 'styles', percent);
}

function takeOff({ step, least }: PricedLine, kind: 'cheaper-licence' | 'styles', percent: number): void {
  if (step.licenceUid === null) return;
  // What another tier would cost more follows from the rest of the cart, too.
  step.nextTiers = [];
  const amount = Math.min(
    roundHalfAwayFromZero((step.result * percent) / 100),
    Math.max(0, step.result - least),
  );
  if (amount === 0) return;
  step.result -= amount;
  step.changes.push({ kind, label: priceChangeLabels[kind](percent), amount: -amount });
}

/** The lines of each item under every template but its dearest; of templates at one price the one with the least id is dearest. */
function cheaperLines(lines: PricedLine[]): PricedLine[] {
  const byItem = new Map<string, PricedLine[]>();
  for (const line of lines) {
    if (line.templateId === null) continue;
    const known = byItem.get(line.step.itemUid);
    if (known === undefined) byItem.set(line.step.itemUid, [line]);
    else known.push(line);
  }
  return [...byItem.values()].flatMap((ofItem) => {
    const sums = new Map<string, number>();
    for (const { templateId, step } of ofItem) {
      if (templateId !== null) sums.set(templateId, (sums.get(templateId) ?? 0) + step.result);
    }
    const [dearest] = [...sums].sort(([id, sum], [otherId, other]) => other - sum || (id < otherId ? -1 : 1));
    if (sums.size > 1) for (const { step } of ofItem) step.nextTiers = [];
    return ofItem.filter(({ templateId }) => templateId !== dearest?.[0]);
  });
}
