import type { StoredFoundry } from '#contract/settings.ts';
import { type KeepingPeriod, keepingPeriodOf } from '#domain/keeping/keeping-period.ts';
import type { EuOfSeller } from '#domain/vat/vat-sales.ts';
import { countryVatCode } from '#domain/vat/vat-territories.ts';

/** How long the foundry keeps its orders, and when its business year ends (`MM-DD`). */
export interface Keeping extends EuOfSeller {
  yearEnds: string;
  /** Of what bears VAT of the seller's own country, or none. */
  own: KeepingPeriod;
  /** Of what bears VAT of another country of the EU, whatever the foundry charges by now. */
  oneStopShop: KeepingPeriod;
}

/** How long this foundry keeps its orders, by its settings. */
export function readKeeping({ seller, keeping = {}, euCountries }: StoredFoundry): Keeping {
  const code = countryVatCode(seller.country);
  const periodOf = (isInOneStopShop: boolean) =>
    keepingPeriodOf({ country: code, isInOneStopShop, years: keeping.years ?? null });
  return {
    yearEnds: keeping.yearEnds ?? '12-31',
    own: periodOf(false),
    oneStopShop: periodOf(true),
    sellerCode: code,
    euCountries,
  };
}
