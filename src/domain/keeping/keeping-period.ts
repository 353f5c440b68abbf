/** How long the papers of sales are kept, and by which law. */
export interface KeepingPeriod {
  /** Whole years, from the end of the business year, or of the calendar year. */
  years: number;
  source: string;
  /** Whether the law counts from the end of the calendar year: what ends later, that or the business year, holds. */
  isByCalendarYear: boolean;
}

type Law = Pick<KeepingPeriod, 'years' | 'source'>;

/** From when on the years of a law count, in words after “years”. */
export function keepingBegin({ isByCalendarYear }: Pick<KeepingPeriod, 'isByCalendarYear'>): string {
  return isByCalendarYear
    ? 'after the end of the calendar year, or of the business year where that ends later'
    : 'after the end of the business year';
}

/** By the seller's country (ISO 3166-1); for invoices and what belongs to them. What is not listed is kept for ten years. */
const periods: Readonly<Record<string, Law>> = {
  AT: { years: 7, source: '§ 132 BAO, § 212 UGB' },
  CH: { years: 10, source: 'OR art. 958f' },
  DE: { years: 8, source: '§ 147 (3) AO, § 14b UStG, since 2025 (BEG IV)' },
  ES: { years: 6, source: 'Código de Comercio art. 30' },
  FR: { years: 10, source: 'Code de commerce art. L123-22' },
  GB: { years: 6, source: 'VAT Act 1994 sch. 11 (6), Companies Act 2006 s. 388' },
  IT: { years: 10, source: 'Codice civile art. 2220' },
  LI: { years: 10, source: 'PGR art. 1059' },
  NL: { years: 7, source: 'AWR art. 52' },
  US: { years: 7, source: 'the longest period of IRS Publication 583' },
};

/** Whether Fount knows how long the law of a country asks to keep papers. */
export function hasKeepingLaw(country: string): boolean {
  return Object.hasOwn(periods, country);
}

/** § 132 (1) BAO; § 147 (4) AO and § 14b (1) UStG. */
const countriesByCalendarYear = ['AT', 'DE'];

const unlisted: Law = { years: 10, source: 'no law is listed for this country' };
/** It counts from 31 December. */
const oneStopShop: Law = {
  years: 10,
  source: 'Directive 2006/112/EC art. 369k, for the one-stop shop',
};

/**
 * How long a seller's papers are kept: as the foundry sets it, else by its country, and those of a sale that is declared by the
 * one-stop shop never below what that asks.
 */
export function keepingPeriodOf({
  country,
  isInOneStopShop,
  years,
}: {
  country: string;
  /** Whether the sale bears the VAT of another EU country. */
  isInOneStopShop: boolean;
  /** As the foundry set it; null where it says nothing. */
  years: number | null;
}): KeepingPeriod {
  const isByCalendarYear = isInOneStopShop || countriesByCalendarYear.includes(country);
  const byCountry = (hasKeepingLaw(country) ? periods[country] : undefined) ?? unlisted;
  const own = years === null ? byCountry : { years, source: 'Selling, or keeping.years in foundry.yaml' };
  const law = isInOneStopShop && own.years < oneStopShop.years ? oneStopShop : own;
  return { ...law, isByCalendarYear };
}

/**
 * The last day (`YYYY-MM-DD`) on which something of this day is kept: so many years after the end of its business year, which ends
 * each year on `yearEnds` (`MM-DD`, no 29 February), and of its calendar year where the law counts from that.
 */
export function lastKeptDay(
  day: string,
  { years, yearEnds, isByCalendarYear }: { years: number; yearEnds: string; isByCalendarYear: boolean },
): string {
  const year = Number(day.slice(0, 4));
  const endYear = day.slice(5) <= yearEnds ? year : year + 1;
  const inYear = (of: number, end: string) => `${String(of + years).padStart(4, '0')}-${end}`;
  const byBusinessYear = inYear(endYear, yearEnds);
  const byCalendarYear = inYear(year, '12-31');
  return isByCalendarYear && byCalendarYear > byBusinessYear ? byCalendarYear : byBusinessYear;
}
