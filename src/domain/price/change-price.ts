/** How prices of the catalogue are changed together; amounts in minor units. */
export interface PriceRule {
  by: { is: 'percent'; basisPoints: number } | { is: 'amount'; amount: number };
  /** Of what each is a multiple afterwards. */
  roundTo: number;
}

/**
 * What a net price of the catalogue becomes: halves go up. What is free stays free. It may come to nothing or less, which is for the caller to
 * refuse. Exact for every amount that a price may have.
 */
export function changePrice(price: number, { by, roundTo }: PriceRule): number {
  if (price === 0) return 0;
  // In ten-thousandths of a minor unit, so that no fraction is lost before it is rounded.
  const changed = BigInt(
    by.is === 'percent' ? price * (10_000 + by.basisPoints) : (price + by.amount) * 10_000,
  );
  const step = BigInt(roundTo) * 10_000n;
  const twice = 2n * changed + step;
  // Division of whole numbers goes towards nothing, also below it.
  const times = twice / (2n * step) - (twice < 0n && twice % (2n * step) !== 0n ? 1n : 0n);
  return Number(times * BigInt(roundTo));
}
