import { formatNumber } from '#domain/figure/figures.ts';
import { formatAmount, toMajorUnits } from '#domain/money/money.ts';
import type { CurrencyFigures, FigureSums, YearFigures } from './year-figures.ts';

/** What papers come to in a period, by its names on the screen and on the paper of a year, in their order. */
export const figureKinds = { sold: 'Paid', credited: 'Credit notes', left: 'Left' } as const;
export type FigureKind = keyof typeof figureKinds;
export const shownKinds: readonly FigureKind[] = ['sold', 'credited', 'left'];

/** What amounts are made of. */
export const figureParts = { net: 'Net', vat: 'VAT', rounding: 'Rounding', gross: 'Gross' } as const;
export type FigurePart = keyof FigureSums;

/** The parts that are shown of a currency: without the rounding where nothing was rounded. */
export function shownParts({ months, year }: Pick<CurrencyFigures, 'months' | 'year'>): FigurePart[] {
  const isRounded = [...months, year].some(
    ({ sold, credited }) => sold.rounding !== 0 || credited.rounding !== 0,
  );
  return isRounded ? ['net', 'vat', 'rounding', 'gross'] : ['net', 'vat', 'gross'];
}

/** An amount of minor units in a table whose head names its currency; a dash for nothing. */
export function writeFigure(amount: number, currency: string): string {
  return amount === 0 ? '–' : formatAmount(amount, currency);
}

/** An amount of minor units at a line of a chart whose title names its currency. */
export function writeMark(value: number, currency: string): string {
  return formatNumber(toMajorUnits(value, currency));
}

/** What there is to say of a year without figures, or of one that is to come; '' of all others. */
export function yearStatus({ year, thisYear, firstYear, currencies }: YearFigures): string {
  if (year > thisYear) return `${year} is still to come.`;
  if (currencies.length > 0) return '';
  return year < firstYear
    ? `Nothing was paid in ${year}: the first order is of ${firstYear}.`
    : `Nothing was paid or credited in ${year}.`;
}
