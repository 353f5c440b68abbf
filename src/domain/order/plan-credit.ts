import { roundHalfAwayFromZero } from '#domain/money/money.ts';

/** The sums of an invoice or a credit note in minor units; `finalPrice` = `total` + `vat` + `rounding`. */
export interface CreditedSums {
  total: number;
  vat: number;
  rounding: number;
  finalPrice: number;
}

/** What of an invoice is taken back: all that is left of it, an amount with its VAT, or its VAT alone. */
export type CreditPart = { kind: 'whole' } | { kind: 'amount'; amount: number } | { kind: 'vat' };

/**
 * The sums of a credit note, and whether nothing is left of its invoice afterwards; `earlier` are its credit notes so far. A
 * part's VAT is the share that the invoice's rate (basis points) has of it; the last credit note takes exactly what is left.
 * Throws where more is asked for than is left, or nothing.
 */
export function planCredit(input: {
  charged: CreditedSums & { vatRate: number };
  earlier: CreditedSums[];
  part: CreditPart;
}): { sums: CreditedSums; isWhole: boolean } {
  const { charged, earlier, part } = input;
  const left = earlier.reduce(subtract, charged);
  const sums = sumsOf(part, { left, vatRate: charged.vatRate });
  if (sums.finalPrice > left.finalPrice) {
    throw new Error(`${sums.finalPrice} cannot be credited of ${left.finalPrice} that are left`);
  }
  if (sums.finalPrice < 0 || (sums.finalPrice === 0 && left.finalPrice > 0)) {
    throw new Error('A credit note over nothing was asked for');
  }
  return { sums, isWhole: sums.finalPrice === left.finalPrice };
}

function sumsOf(part: CreditPart, { left, vatRate }: { left: CreditedSums; vatRate: number }): CreditedSums {
  if (part.kind === 'vat') {
    const { vat, rounding } = left;
    return { total: 0, vat, rounding, finalPrice: vat + rounding };
  }
  if (part.kind === 'whole' || part.amount === left.finalPrice) {
    const { total, vat, rounding, finalPrice } = left;
    return { total, vat, rounding, finalPrice };
  }
  // Where the VAT was credited already, what is left bears none.
  const vat = Math.min(roundHalfAwayFromZero((part.amount * vatRate) / (10_000 + vatRate)), left.vat);
  return { total: part.amount - vat, vat, rounding: 0, finalPrice: part.amount };
}

function subtract(left: CreditedSums, taken: CreditedSums): CreditedSums {
  return {
    total: left.total - taken.total,
    vat: left.vat - taken.vat,
    rounding: left.rounding - taken.rounding,
    finalPrice: left.finalPrice - taken.finalPrice,
  };
}
