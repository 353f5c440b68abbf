/** How long the papers of sales are kept, and by which law. */
export interface KeepingPeriod {
  /** Whole years, from the end of the business year. */
  years: number;
  source: string;
}

/** By the seller's country (ISO 3166-1); for invoices and what belongs to them. What is not listed is kept for ten years. */
const periods: Readonly<Record<string, KeepingPeriod>> = {
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

const unlisted: KeepingPeriod = { years: 10, source: 'no law is listed for this country' };
const oneStopShop: KeepingPeriod = {
  years: 10,
  source: 'Directive 2006/112/EC art. 369k, for the one-stop shop',
};

/**
 * How long a seller's papers are kept: as the foundry sets it, else by its country, and never below what the one-stop shop asks of
 * who charges the rates of other EU countries.
 */
export function keepingPeriodOf({
  country,
  isInOneStopShop,
  years,
}: {
  country: string;
  isInOneStopShop: boolean;
  /** As the foundry set it; null where it says nothing. */
  years: number | null;
}): KeepingPeriod {
  if (years !== null) return { years, source: 'keeping.years in foundry.yaml' };
  const byCountry = (Object.hasOwn(periods, country) ? periods[country] : undefined) ?? unlisted;
  return isInOneStopShop && byCountry.years < oneStopShop.years ? oneStopShop : byCountry;
}

/**
 * The last day (`YYYY-MM-DD`) on which something of this day is kept: so many years after the end of its business year, which ends
 * each year on `yearEnds` (`MM-DD`, no 29 February).
 */
export function lastKeptDay(day: string, { years, yearEnds }: { years: number; yearEnds: string }): string {
  const year = Number(day.slice(0, 4));
  const endYear = day.slice(5) <= yearEnds ? year : year + 1;
  return `${String(endYear + years).padStart(4, '0')}-${yearEnds}`;
}
