import type { OrderLine } from '#contract/admin/orders.ts';
import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';

/** How many orders these are, of how many, and what they come to in each currency: `3 of 5 orders · CHF 612.90 · EUR 20.00`. */
export function tellOrders(orders: readonly OrderLine[], of = orders.length): string {
  const sums = Map.groupBy(
    orders.filter(({ finalPrice }) => finalPrice !== null),
    ({ currency }) => currency,
  );
  return [
    `${of === orders.length ? '' : `${formatNumber(orders.length)} of `}${formatCount(of, 'order')}`,
    ...[...sums].map(([currency, of]) =>
      formatMoney({ currency, amount: of.reduce((sum, { finalPrice }) => sum + (finalPrice ?? 0), 0) }),
    ),
  ].join(' · ');
}
