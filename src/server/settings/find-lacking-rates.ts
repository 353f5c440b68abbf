import type { StoredFoundry } from '#contract/settings.ts';
import { vatCurrencyOf } from '#domain/vat/vat-currency.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findRate } from './find-rate.ts';
import { currenciesOf } from './foundry-in.ts';

/** The currencies in which VAT has to be stated beside those that are sold in, and of which no rate holds on a day. */
export async function findLackingRates(
  db: Drizzle,
  {
    vatRates,
    day,
    ...foundry
  }: Pick<StoredFoundry, 'currency' | 'currencies' | 'vatRates'> & { day: string },
): Promise<{ currency: string; stated: string }[]> {
  const needed = new Set(vatRates.flatMap(({ country }) => vatCurrencyOf(country) ?? []));
  const lacking = [];
  for (const currency of currenciesOf(foundry)) {
    for (const stated of [...needed].sort()) {
      if (stated === currency) continue;
      if ((await findRate(db, { between: [stated, currency], day })) === null)
        lacking.push({ currency, stated });
    }
  }
  return lacking;
}
