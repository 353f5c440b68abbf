import { roundHalfAwayFromZero } from '#domain/money/money.ts';

/**
 * What an upgrade is credited for a licence, net in minor units: what was paid for it. That is its price with its share of what
 * was added to or taken off its order, and without its share of what was given back. An earlier upgrade's credit is no such
 * deduction: it had been paid with the licence before.
 */
export function upgradeCredit(paid: {
  /** What the licence costs over all of its items. */
  licencePrice: number;
  /** The sum of all of the order's items. */
  itemsTotal: number;
  adjustments: { reason: string; amount: number }[];
  /** The net sum of the order's credit notes since it was paid. */
  credited: number;
}): number {
  const { licencePrice, itemsTotal, adjustments, credited } = paid;
  if (itemsTotal <= 0) return 0;
  const added = adjustments.reduce(
    (sum, { reason, amount }) => (reason === 'upgrade-credit' ? sum : sum + amount),
    0,
  );
  const kept = Math.max(0, itemsTotal + added - credited);
  return roundHalfAwayFromZero((licencePrice * kept) / itemsTotal);
}
