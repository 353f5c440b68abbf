import { splitAmount } from '#domain/money/split-amount.ts';
import { creditUpgrades } from './calculate-prices.ts';
import { gatherPriceChanges } from './price-changes.ts';
import type { LicencePriceStep, PriceAdjustment, Prices, UpgradeCredit } from './prices.ts';
import { sumUpPrices } from './sum-up-prices.ts';

/** What staff agreed on for a licence over all that it covers, net in minor units from 0 on, and how that is called. */
export interface AgreedPrice {
  licenceUid: string;
  label: string;
  price: number;
}

/**
 * Prices with those of some licences as they were agreed, in place of what formula, country, discounts and rebates gave. A licence's
 * price is split over its items by what they cost before (splitAmount), so that each item still tells what each of its licences
 * costs: refunds and upgrades reckon from that. The difference is a change `agreed` of its own. The credits of upgrades and the
 * adjustments come after it, as in `calculatePrices`; `prices` are reckoned without either. A licence that covers nothing changes nothing.
 */
export function agreePrices(
  prices: Prices,
  input: {
    agreed: readonly AgreedPrice[];
    credits: UpgradeCredit[];
    adjustments: PriceAdjustment[];
  },
): Prices {
  const steps = prices.steps.map((step): LicencePriceStep => ({ ...step, changes: [...step.changes] }));
  const itemPrices = { ...prices.itemPrices };
  for (const { licenceUid, label, price } of input.agreed) {
    const covered = steps.filter((step) => step.licenceUid === licenceUid);
    if (covered.length === 0) continue;
    const shares = splitAmount(
      price,
      covered.map(({ result }) => result),
    );
    for (const [index, step] of covered.entries()) {
      const amount = (shares[index] ?? 0) - step.result;
      if (amount === 0) continue;
      step.changes.push({ kind: 'agreed', label, amount });
      step.result += amount;
      // What another tier would cost was not agreed on.
      step.nextTiers = [];
      itemPrices[step.itemUid] = (itemPrices[step.itemUid] ?? 0) + amount;
    }
  }
  const sums = sumUpPrices({
    itemPrices: Object.values(itemPrices),
    adjustments: [...creditUpgrades(input.credits, steps), ...input.adjustments],
    vatRate: prices.vatRate,
    currency: prices.currency,
  });
  const changes = gatherPriceChanges(steps.flatMap((step) => step.changes));
  return { itemPrices, steps, changes, ...sums };
}
