import { usStateOf } from '#domain/address/us-state.ts';
import { toDay } from '#domain/day/days.ts';
import {
  type CountedSales,
  type OssCorrection,
  type OssSupply,
  type StateSales,
  sumUpOss,
  sumUpPrivateEuSales,
  sumUpStates,
} from '#domain/vat/vat-sales.ts';
import { countryVatCode } from '#domain/vat/vat-territories.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { readRates } from '#server/settings/read-rates.ts';
import { readVatSales } from './read-vat-sales.ts';

export interface FigureServices {
  db: Drizzle;
  now: () => Date;
  dayOf: (at: Date) => string;
}

/** What the return of a quarter holds for the one-stop shop; amounts in minor units of the currency of their row. */
export interface OssFigures {
  quarter: string;
  supplies: OssSupply[];
  corrections: OssCorrection[];
}

/** The figures of a quarter (`2026-Q4`) for the one-stop shop, as they stand now. */
export async function readOssFigures(
  services: FigureServices,
  { quarter }: { quarter: string },
): Promise<OssFigures> {
  const { seller, euCountries } = await readFoundry(services.db);
  const month = (Number(quarter.slice(6)) - 1) * 3 + 1;
  const since = `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  const sales = await readVatSales(services, {
    since,
    until: lastDayOfMonth(quarter.slice(0, 4), month + 2),
  });
  return { quarter, ...sumUpOss(sales, { quarter, sellerCode: codeOf(seller), euCountries }) };
}

/** How much was sold where thresholds hold; amounts in minor units of the currency of their row. */
export interface SalesMeters {
  year: number;
  /** The foundry's, in which its threshold is. */
  currency: string;
  /** To private buyers in other countries of the EU, in the foundry's currency; `threshold` is null where the foundry counts none. */
  eu: CountedSales & { threshold: number | null };
  states: StateSales[];
}

/** How much was sold in a year, this one unless another is named, where thresholds hold. */
export async function readSalesMeters(
  services: FigureServices,
  { year = Number(services.dayOf(services.now()).slice(0, 4)) }: { year?: number | undefined },
): Promise<SalesMeters> {
  const { seller, euCountries, euThreshold, currency } = await readFoundry(services.db);
  const sales = await readVatSales(services, { since: `${year}-01-01`, until: `${year}-12-31` });
  const rates = await readRates(services.db, {
    of: currency,
    since: `${year - 1}-12-01`,
    until: `${year}-12-31`,
  });
  const counted = sumUpPrivateEuSales(sales, {
    ...{ year, currency, rates, euCountries },
    sellerCode: codeOf(seller),
  });
  return {
    year,
    currency,
    eu: { ...counted, threshold: euThreshold ?? null },
    states: sumUpStates(sales, { year, nameState: usStateOf }),
  };
}

/** The last day of a month, from 1 on, of a year. */
function lastDayOfMonth(year: string, month: number): string {
  return toDay(new Date(Date.UTC(Number(year), month, 0)));
}

function codeOf({ country }: { country: string }): string {
  return countryVatCode(country);
}
