/**
 * What an upgrade is credited for a licence, net in minor units: what was paid for it. That is its price with its share of what
 * was added to or taken off its order, and without its share of what was given back. An earlier upgrade's credit is no such
 * deduction: it had been paid with the licence before. What upgrades of other licences of the order were credited is theirs
 * alone. Shares are rounded down, so that all of them and what was given back never come to more than was paid.
 */
export function upgradeCredit(paid: {
  /** What the licence costs over all of its items. */
  licencePrice: number;
  /** The sum of all of the order's items. */
  itemsTotal: number;
  adjustments: { reason: string; amount: number }[];
  /** The net sum of the order's credit notes since it was paid. */
  credited: number;
  /** The order's licences that were upgraded: what they cost, and what their upgrades were credited. */
  upgraded: { licencePrice: number; credit: number }[];
}): number {
  const { licencePrice, itemsTotal, adjustments, credited, upgraded } = paid;
  const added = adjustments.reduce(
    (sum, { reason, amount }) => (reason === 'upgrade-credit' ? sum : sum + amount),
    0,
  );
  const open = upgraded.reduce((sum, other) => sum - other.licencePrice, itemsTotal);
  if (open <= 0) return 0;
  const charged = Math.max(0, itemsTotal + added);
  const kept = Math.max(
    0,
    upgraded.reduce((sum, { credit }) => sum - credit, charged - credited),
  );
  return Math.floor(Math.min((licencePrice * charged) / itemsTotal, (licencePrice * kept) / open));
}
