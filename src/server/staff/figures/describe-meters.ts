import { formatCount } from '#domain/figure/figures.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { SoldIn } from '#domain/vat/vat-sales.ts';
import type { SalesMeters } from './read-vat-figures.ts';

/** A line for the EU, one for each currency of which what was sold there has no rate, and one for each state of the USA. */
export function describeMeters({ year, currency, eu, states }: SalesMeters): string[] {
  const money = ({ total, currency: its }: SoldIn) => formatMoney({ amount: total, currency: its });
  const most = eu.threshold === null ? '' : ` of ${money({ total: eu.threshold, currency })}`;
  return [
    `${year}: ${money({ total: eu.sold, currency })}${most} to private buyers in other countries of the EU`,
    ...eu.unrated.map(
      (sold) => `${year}: ${money(sold)} to them is not in this sum, since no rate was entered for it`,
    ),
    ...states.map(
      ({ state, count, ...sold }) =>
        `${year}: ${money(sold)} in ${formatCount(count, 'order')} in ${state === '' ? 'the USA, no state given' : `US-${state}`}`,
    ),
  ];
}
