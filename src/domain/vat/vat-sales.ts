import { convertMoney, type ExchangeRate, lastRate } from '#domain/money/exchange-rate.ts';
import type { VatGround } from './vat-ground.ts';

/** A sale as the figures of VAT count it, or what was taken back of one; amounts in minor units, negative where taken back. */
export interface VatSale {
  /** The day that it counts on, and the day of the sale itself (`YYYY-MM-DD`); the same but for what was taken back. */
  day: string;
  soldOn: string;
  /** Where the party lies whose country decides (`vat-territories.ts`), and the region that its address names. */
  country: string;
  region: string;
  /** The place whose VAT it is. */
  taxCountry: string;
  ground: VatGround;
  /** In basis points. */
  rate: number;
  /** Of the order; amounts of two currencies are never added up. */
  currency: string;
  total: number;
  vat: number;
}

/** A credit note of a paid order; amounts in minor units that it takes back. */
export interface VatCredit {
  day: string;
  total: number;
  vat: number;
  /** Whether it takes VAT back that is not due after all: from then on the sale is the buyer's to account for. */
  isVatTakenBack: boolean;
}

/**
 * What the figures count of a paid order: the sale, and what its credit notes take back, in their order. Once VAT is taken back as
 * not due, the net price that is left goes from the figures of its country at once, and its VAT as it is given back.
 */
export function listVatSales(
  sold: Omit<VatSale, 'day'>,
  credits: readonly VatCredit[],
): [VatSale, ...VatSale[]] {
  const listed: [VatSale, ...VatSale[]] = [{ ...sold, day: sold.soldOn }];
  let left = sold.total;
  let isBuyers = false;
  for (const credit of credits) {
    isBuyers ||= credit.isVatTakenBack;
    const total = isBuyers ? left : credit.total;
    if (total !== 0 || credit.vat !== 0)
      listed.push({ ...sold, day: credit.day, total: -total, vat: -credit.vat });
    left -= total;
  }
  return listed;
}

/** Which places count as other countries of the EU than the seller's; codes of `vat-territories.ts`. */
export interface EuOfSeller {
  sellerCode: string;
  euCountries: readonly string[];
}

function isOtherEuCountry(code: string, { sellerCode, euCountries }: EuOfSeller): boolean {
  return code !== sellerCode && euCountries.includes(code);
}

/** Whether a sale is declared by the one-stop shop: it bears the VAT of another country of the EU. */
export function isOneStopShopSale(
  { ground, taxCountry }: Pick<VatSale, 'ground' | 'taxCountry'>,
  eu: EuOfSeller,
): boolean {
  return ground === 'charged' && isOtherEuCountry(taxCountry, eu);
}

/** A line of the return for the one-stop shop: what was sold at one rate of one country in one currency. */
export interface OssSupply {
  country: string;
  rate: number;
  currency: string;
  total: number;
  vat: number;
}

/** What a return takes back of the VAT of an earlier quarter. */
export interface OssCorrection {
  quarter: string;
  country: string;
  currency: string;
  vat: number;
}

/**
 * What the return of a quarter (`2026-Q4`) holds for the one-stop shop: what bears the VAT of other countries of the EU, by country,
 * rate and currency, and what was taken back since of earlier quarters, by quarter, country and currency (Directive 2006/112/EC
 * art. 365 and 369g).
 */
export function sumUpOss(
  sales: Iterable<VatSale>,
  { quarter, ...eu }: EuOfSeller & { quarter: string },
): { supplies: OssSupply[]; corrections: OssCorrection[] } {
  const supplies = new Map<string, OssSupply>();
  const corrections = new Map<string, OssCorrection>();
  for (const sale of sales) {
    const { day, soldOn, taxCountry: country, rate, currency, total, vat } = sale;
    if (quarterOf(day) !== quarter || !isOneStopShopSale(sale, eu)) continue;
    const soldIn = quarterOf(soldOn);
    if (soldIn === quarter) {
      const key = `${country} ${String(rate).padStart(5, '0')} ${currency}`;
      const sum = supplies.get(key) ?? { country, rate, currency, total: 0, vat: 0 };
      supplies.set(key, { ...sum, total: sum.total + total, vat: sum.vat + vat });
    } else {
      const key = `${soldIn} ${country} ${currency}`;
      const sum = corrections.get(key) ?? { quarter: soldIn, country, currency, vat: 0 };
      corrections.set(key, { ...sum, vat: sum.vat + vat });
    }
  }
  return { supplies: inOrder(supplies), corrections: inOrder(corrections).filter(({ vat }) => vat !== 0) };
}

/** What was sold in one currency, in its minor units. */
export interface SoldIn {
  currency: string;
  total: number;
}

/** What was sold in a currency on days of which there is no rate (`YYYY-MM-DD`). */
interface UnratedSales extends SoldIn {
  firstDay: string;
  lastDay: string;
}

/** What was sold, in one currency, and in others what there is no rate for, which is not in it. */
export interface CountedSales {
  sold: number;
  unrated: UnratedSales[];
}

/**
 * What of a year's sales stands that were made to whom no reverse charge frees, in other countries of the EU, without VAT: what the threshold of
 * Directive 2006/112/EC art. 59c is about. It is reckoned in one currency: what was sold in another one by the rate of the day of the sale.
 */
export function sumUpPrivateEuSales(
  sales: Iterable<VatSale>,
  {
    year,
    currency,
    rates,
    ...eu
  }: EuOfSeller & { year: number; currency: string; rates: readonly ExchangeRate[] },
): CountedSales {
  let sold = 0;
  const unrated = new Map<string, UnratedSales>();
  for (const { soldOn, country, ground, currency: its, total } of sales) {
    if (ground === 'reverse-charge' || yearOf(soldOn) !== year || !isOtherEuCountry(country, eu)) continue;
    const rate = its === currency ? null : lastRate(rates, { between: [its, currency], day: soldOn });
    if (its === currency) sold += total;
    else if (rate !== null) sold += convertMoney({ amount: total, currency: its }, rate);
    else unrated.set(its, withUnrated(unrated.get(its), { currency: its, total, soldOn }));
  }
  return { sold, unrated: inOrder(unrated).filter(({ total }) => total !== 0) };
}

function withUnrated(
  before: UnratedSales | undefined,
  { currency, total, soldOn }: Pick<VatSale, 'currency' | 'total' | 'soldOn'>,
): UnratedSales {
  if (before === undefined) return { currency, total, firstDay: soldOn, lastDay: soldOn };
  const days = [before.firstDay, soldOn, before.lastDay].sort();
  return { currency, total: before.total + total, firstDay: days[0] ?? soldOn, lastDay: days[2] ?? soldOn };
}

/** What was sold in a year in a state of the USA in one currency; `count` of orders, `total` in minor units. */
export interface StateSales extends SoldIn {
  /** As `nameState` gives it: its two letters, or what the buyers wrote. */
  state: string;
  count: number;
}

/**
 * What was sold in a year in each state of the USA, a row for each currency, the most of one currency first; `nameState` reads what
 * addresses call a state.
 */
export function sumUpStates(
  sales: Iterable<VatSale>,
  { year, nameState }: { year: number; nameState: (region: string) => string },
): StateSales[] {
  const states = new Map<string, StateSales>();
  for (const { day, soldOn, country, region, currency, total } of sales) {
    if (country !== 'US' || yearOf(day) !== year) continue;
    const state = nameState(region);
    const key = `${currency} ${state}`;
    const sum = states.get(key) ?? { state, currency, count: 0, total: 0 };
    const count = total >= 0 && day === soldOn ? 1 : 0;
    states.set(key, { state, currency, count: sum.count + count, total: sum.total + total });
  }
  const rows = [...states.values()];
  return rows.sort(
    (a, b) => compare(a.currency, b.currency) || b.total - a.total || compare(a.state, b.state),
  );
}

/** The quarter (`2026-Q4`) of a day (`YYYY-MM-DD`). */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function inOrder<Row>(rows: Map<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => compare(a, b)).map(([, row]) => row);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
