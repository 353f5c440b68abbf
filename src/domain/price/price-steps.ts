import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { LicencePriceStep, PriceInput } from '#domain/price/prices.ts';

/** How every licence comes to its price; one whose values give no price is left out, so that the others still show theirs. */
export function priceSteps(input: PriceInput): LicencePriceStep[] {
  const result = calculatePrices(input);
  if (result.ok) return result.prices.steps;
  const shopItems = input.shopItems.map((item) => ({
    ...item,
    licenses: item.licenses.filter(({ licenseUid }) => licenseUid !== result.licenceUid),
  }));
  // Each round takes a licence out, so that this ends.
  return priceSteps({ ...input, shopItems });
}
