import { z } from 'zod';

/** Which year is looked at; without it this one, by the days of the foundry. */
export const figuresAsked = z.strictObject({
  year: z
    .string()
    .regex(/^20\d\d$/, 'A year has four figures, from 2000 to 2099.')
    .transform(Number)
    .optional(),
});

/** What papers come to, in minor units: net, VAT and rounding make gross. */
const sums = z.object({ net: z.int(), vat: z.int(), rounding: z.int(), gross: z.int() });
export type FigureSums = z.output<typeof sums>;

const period = z.object({
  /** How many were paid. */
  orders: z.int(),
  sold: sums,
  /** What credit notes took back of what was paid, whenever it was. */
  credited: sums,
  /** What was sold less what was credited. */
  left: sums,
});
export type PeriodFigures = z.output<typeof period>;

/** A chart of twelve months; places and lengths in hundredths of it, from its upper left. */
const chart = z.object({
  bars: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** The lines across it, each with its value in minor units. */
  lines: z.array(z.object({ y: z.number(), value: z.int() })),
});
export type MonthsChart = z.output<typeof chart>;

const currencyFigures = z.object({
  currency: z.string(),
  /** January to December. */
  months: z.array(period).length(12),
  /** What the months add up to. */
  year: period,
  /** Of what is left, net. */
  chart,
});
export type CurrencyFigures = z.output<typeof currencyFigures>;

/** GET figures: a year, a currency at a time; amounts of two currencies are never added up. */
export const yearFigures = z.object({
  year: z.int(),
  thisYear: z.int(),
  /** Of this year, from 1 to 4. */
  thisQuarter: z.int(),
  /** Of the first order; this one while there is none. */
  firstYear: z.int(),
  currencies: z.array(currencyFigures),
});
export type YearFigures = z.output<typeof yearFigures>;

/** GET figures/oss: the return of a quarter (`2026-Q4`); amounts in minor units of their row's currency, rates in basis points. */
export const ossFigures = z.object({
  quarter: z.string(),
  supplies: z.array(
    z.object({
      country: z.string(),
      rate: z.int(),
      currency: z.string(),
      total: z.int(),
      vat: z.int(),
    }),
  ),
  corrections: z.array(
    z.object({ quarter: z.string(), country: z.string(), currency: z.string(), vat: z.int() }),
  ),
});

/** GET figures/meters: as `npm run staff -- sales-meters` tells it. */
export const salesMeters = z.object({ year: z.int(), lines: z.array(z.string()) });
