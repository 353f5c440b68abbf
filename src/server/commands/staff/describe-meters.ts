import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { SoldIn } from '#domain/vat/vat-sales.ts';
import type { SalesMeters } from '#server/staff/figures/read-vat-figures.ts';

/** A line for the EU, one for each other currency that something was sold in there, and one for each state of the USA. */
export function describeMeters({ year, currency, eu, states }: SalesMeters): string[] {
  const money = ({ total, currency: its }: SoldIn) => formatMoney({ amount: total, currency: its });
  const counted = eu.sold.find((sold) => sold.currency === currency) ?? { currency, total: 0 };
  const most = eu.threshold === null ? '' : ` of ${money({ total: eu.threshold, currency })}`;
  const toWhom = 'to private buyers in other countries of the EU';
  return [
    `${year}: ${money(counted)}${most} ${toWhom}`,
    ...eu.sold
      .filter((sold) => sold.currency !== currency)
      .map((sold) => `${year}: and ${money(sold)} ${toWhom}, which the sum in ${currency} does not hold`),
    ...states.map(
      ({ state, count, ...sold }) =>
        `${year}: ${money(sold)} in ${formatCount(count, 'order')} in ${state === '' ? 'the USA, no state given' : `US-${state}`}`,
    ),
  ];
}
