import type { OrderLine } from '#contract/admin/orders.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';

/** How many orders these are, and what they come to in each currency: `3 orders · CHF 612.90 · EUR 20.00`. */
export function tellOrders(orders: readonly OrderLine[]): string {
  const sums = Map.groupBy(
    orders.filter(({ finalPrice }) => finalPrice !== null),
    ({ currency }) => currency,
  );
  return [
    formatCount(orders.length, 'order'),
    ...[...sums].map(([currency, of]) =>
      formatMoney({ currency, amount: of.reduce((sum, { finalPrice }) => sum + (finalPrice ?? 0), 0) }),
    ),
  ].join(' · ');
}

/** Those that the view Open invoices shows. One that has ended, and would be revived by its money, is looked at by itself. */
export function openInvoices(orders: readonly OrderLine[]): OrderLine[] {
  return orders.filter(({ state, paymentType }) => state === 'awaiting-payment' && paymentType === 'invoice');
}
