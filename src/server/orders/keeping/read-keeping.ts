import type { StoredFoundry } from '#contract/settings.ts';
import { type KeepingPeriod, keepingPeriodOf } from '#domain/keeping/keeping-period.ts';
import { findVatPlace } from '#domain/vat/vat-territories.ts';

/** How long the foundry keeps its orders, and when its business year ends (`MM-DD`). */
export interface Keeping extends KeepingPeriod {
  yearEnds: string;
}

/** Who charges rates of other countries of the EU declares them by the one-stop shop, from wherever it sells. */
function isInOneStopShop({ euVatRate, vatRates, euCountries }: StoredFoundry, sellerCode: string): boolean {
  return (
    euVatRate === 'destination' &&
    vatRates.some(({ country, basisPoints }) => {
      const code = country.slice(0, 2);
      return basisPoints > 0 && code !== sellerCode && euCountries.includes(code);
    })
  );
}

/** How long this foundry keeps its orders, by its settings. */
export function readKeeping(foundry: StoredFoundry): Keeping {
  const { seller, keeping = {} } = foundry;
  const { code } = findVatPlace({ country: seller.country, postalCode: '' });
  const period = keepingPeriodOf({
    country: code,
    isInOneStopShop: isInOneStopShop(foundry, code),
    years: keeping.years ?? null,
  });
  return { ...period, yearEnds: keeping.yearEnds ?? '12-31' };
}
