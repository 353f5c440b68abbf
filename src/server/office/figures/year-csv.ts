import type { FigureSums, YearFigures } from '#contract/admin/figures/year-figures.ts';
import { csvLine } from '#domain/figure/csv-line.ts';
import { toMajorUnits } from '#domain/money/money.ts';

const kinds = ['sold', 'credited', 'left'] as const;
const parts = ['net', 'vat', 'rounding', 'gross'] as const;

/** A line a currency and month (`2026-01`), amounts in major units; those of a year add up to it. */
export function yearCsv({ year, currencies }: YearFigures): string[] {
  const names = kinds.flatMap((kind) => parts.map((part) => `${kind}_${part}`));
  return [
    csvLine(['month', 'currency', 'orders', ...names]),
    ...currencies.flatMap(({ currency, months }) =>
      months.map(({ orders, ...figures }, at) => {
        const month = `${year}-${String(at + 1).padStart(2, '0')}`;
        const amounts = (sums: FigureSums) => parts.map((part) => toMajorUnits(sums[part], currency));
        return csvLine([month, currency, orders, ...kinds.flatMap((kind) => amounts(figures[kind]))]);
      }),
    ),
  ];
}
