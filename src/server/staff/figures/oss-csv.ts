import { csvLine } from '#domain/figure/csv-line.ts';
import { toMajorUnits, toPercent } from '#domain/money/money.ts';
import type { OssFigures } from './read-vat-figures.ts';

/** A line a country, rate and currency, then one a correction of an earlier quarter; every value is a code or a figure. */
export function ossCsv({ quarter, supplies, corrections }: OssFigures): string[] {
  return [
    'kind,quarter,country,rate,net,vat,currency',
    ...supplies.map(({ country, rate, currency, total, vat }) =>
      csvLine([
        'supply',
        quarter,
        country,
        toPercent(rate),
        toMajorUnits(total, currency),
        toMajorUnits(vat, currency),
        currency,
      ]),
    ),
    ...corrections.map(({ quarter: corrected, country, currency, vat }) =>
      csvLine(['correction', corrected, country, null, null, toMajorUnits(vat, currency), currency]),
    ),
  ];
}
