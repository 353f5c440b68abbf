import type { LicencePriceStep } from './prices.ts';

/** What an item costs under each of its licences, in minor units by their uids; they add up to its price. */
export type LicencePricesOfItem = Record<string, number>;

/** What every licensed item costs under each of its licences, by its uid. */
export function licencePricesOf(
  steps: Pick<LicencePriceStep, 'itemUid' | 'licenceUid' | 'result'>[],
): Map<string, LicencePricesOfItem> {
  const prices = new Map<string, LicencePricesOfItem>();
  for (const { itemUid, licenceUid, result } of steps) {
    if (licenceUid !== null) prices.set(itemUid, { ...prices.get(itemUid), [licenceUid]: result });
  }
  return prices;
}
