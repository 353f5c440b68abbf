import { toMajorUnits, toPercent } from '#domain/money/money.ts';
import type { OssFigures } from '#server/staff/figures/read-vat-figures.ts';

/** A line a country, rate and currency, then one a correction of an earlier quarter; every value is a code or a figure. */
export function ossCsv({ quarter, supplies, corrections }: OssFigures): string[] {
  const money = (amount: number, currency: string) => `${toMajorUnits(amount, currency)}`;
  return [
    'kind,quarter,country,rate,net,vat,currency',
    ...supplies.map(({ country, rate, currency, total, vat }) =>
      [
        'supply',
        quarter,
        country,
        toPercent(rate),
        money(total, currency),
        money(vat, currency),
        currency,
      ].join(','),
    ),
    ...corrections.map(({ quarter: corrected, country, currency, vat }) =>
      ['correction', corrected, country, '', '', money(vat, currency), currency].join(','),
    ),
  ];
}
