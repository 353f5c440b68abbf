/**
 * Currencies that Stripe counts in other units than ISO 4217 and Fount do: how many of Stripe's units are one of Fount's. Those that
 * are not here, yen among them, are counted alike. Source: Stripe's docs on currencies, special cases and zero-decimal currencies.
 */
const unitsOfStripe: Record<string, { times: number } | { through: number }> = {
  // Without decimals, and still given with two.
  ISK: { times: 100 },
  UGX: { times: 100 },
  // With two by ISO 4217, and given without.
  MGA: { through: 100 },
};

/** An amount of minor units as Stripe counts it. Throws where Stripe has no whole amount for it. */
export function toStripeAmount(amount: number, currency: string): number {
  const units = unitsOfStripe[currency.toUpperCase()];
  if (units === undefined) return amount;
  return 'times' in units ? amount * units.times : whole(amount / units.through, amount, currency);
}

/** An amount of Stripe's in minor units. Throws where it is none. */
export function fromStripeAmount(amount: number, currency: string): number {
  const units = unitsOfStripe[currency.toUpperCase()];
  if (units === undefined) return amount;
  return 'times' in units ? whole(amount / units.times, amount, currency) : amount * units.through;
}

function whole(value: number, amount: number, currency: string): number {
  if (Number.isInteger(value)) return value;
  throw new Error(`${amount} of ${currency} is no whole amount of it`);
}
