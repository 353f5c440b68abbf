import type { PricesFor } from './price-view.ts';

/** What an address that asks for prices for somebody names: their country, and `company` or `private` where that matters. */
export const askedPriceParameters = { country: 'country', kind: 'for' } as const;

/** What a company is called in an address; anything else is a private buyer. */
export const COMPANY_KIND = 'company';

/** For whom a query asks for prices; null where it names no country. */
export function readPricesFor(query: Pick<URLSearchParams, 'get'>): PricesFor | null {
  const country = query.get(askedPriceParameters.country) ?? '';
  if (!/^[A-Z]{2}$/.test(country)) return null;
  return { country, isForCompany: query.get(askedPriceParameters.kind) === COMPANY_KIND };
}
