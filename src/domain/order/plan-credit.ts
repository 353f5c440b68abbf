import { roundHalfAwayFromZero } from '#domain/money/money.ts';

/** The sums of an invoice or a credit note in minor units; `finalPrice` = `total` + `vat` + `rounding`. */
export interface CreditedSums {
  total: number;
  vat: number;
  rounding: number;
  finalPrice: number;
}

/**
 * What of an invoice is taken back: all that is left of it; an amount with its VAT, of which the VAT comes first where none is
 * due after all; or its VAT alone.
 */
export type CreditPart =
  | { kind: 'whole' }
  | { kind: 'amount'; amount: number; isVatFirst: boolean }
  | { kind: 'vat' };

/**
 * The sums of a credit note, and what is left of its invoice afterwards; `earlier` are its credit notes so far. A part's VAT is
 * the share that VAT has of what is left; the last credit note takes exactly what is left. Throws where more is asked for than
 * is left, or nothing.
 */
export function planCredit(input: { charged: CreditedSums; earlier: CreditedSums[]; part: CreditPart }): {
  sums: CreditedSums;
  left: CreditedSums;
} {
  const { charged, earlier, part } = input;
  const left = leftOf({ charged, earlier });
  const sums = sumsOf(part, left);
  if (sums.finalPrice > left.finalPrice) {
    throw new Error(`${sums.finalPrice} cannot be credited of ${left.finalPrice} that are left`);
  }
  if (sums.finalPrice < 0 || (sums.finalPrice === 0 && left.finalPrice > 0)) {
    throw new Error('A credit note over nothing was asked for');
  }
  return { sums, left: subtract(left, sums) };
}

/** What is left of an invoice after its credit notes. */
export function leftOf({
  charged,
  earlier,
}: {
  charged: CreditedSums;
  earlier: CreditedSums[];
}): CreditedSums {
  const { total, vat, rounding, finalPrice } = charged;
  return earlier.reduce(subtract, { total, vat, rounding, finalPrice });
}

/**
 * The most that an amount taken back may come to where some of the net price that is left has to stay, as it was credited
 * elsewhere. 0 where all of it has to.
 */
export function mostCreditable(
  left: CreditedSums,
  { staying, isVatFirst }: { staying: number; isVatFirst: boolean },
): number {
  const free = Math.max(0, left.total - staying);
  const vat = isVatFirst ? vatOwed(left) : Math.ceil((free * left.vat) / Math.max(1, left.total));
  const takesMore = (amount: number) => sumsOf({ kind: 'amount', amount, isVatFirst }, left).total > free;
  let most = Math.min(left.finalPrice - 1, free + vat + 1);
  while (most > 0 && takesMore(most)) most -= 1;
  return Math.max(0, most);
}

/** What is given back where no VAT is due after all: the VAT that is left, and what its sum was rounded by. */
export function vatOwed({ vat, rounding }: CreditedSums): number {
  return vat === 0 ? 0 : Math.max(0, vat + rounding);
}

function sumsOf(part: CreditPart, left: CreditedSums): CreditedSums {
  if (part.kind === 'vat')
    return { total: 0, vat: left.vat, rounding: left.rounding, finalPrice: left.vat + left.rounding };
  if (part.kind === 'whole' || part.amount === left.finalPrice) return left;
  const { amount } = part;
  return part.isVatFirst && vatOwed(left) > 0 ? vatFirst(amount, left) : alike(amount, left);
}

function vatFirst(amount: number, left: CreditedSums): CreditedSums {
  if (amount >= vatOwed(left)) {
    const { vat, rounding } = left;
    return { total: amount - vat - rounding, vat, rounding, finalPrice: amount };
  }
  const vat = Math.min(amount, left.vat);
  return { total: 0, vat, rounding: amount - vat, finalPrice: amount };
}

/** Net price and VAT in the proportion in which they are left. Where the VAT was credited already, there is none of it. */
function alike(amount: number, left: CreditedSums): CreditedSums {
  const taxed = left.total + left.vat;
  const vat = taxed === 0 ? 0 : Math.min(roundHalfAwayFromZero((amount * left.vat) / taxed), left.vat);
  const total = Math.min(amount - vat, left.total);
  return { total, vat, rounding: amount - vat - total, finalPrice: amount };
}

function subtract(left: CreditedSums, taken: CreditedSums): CreditedSums {
  return {
    total: left.total - taken.total,
    vat: left.vat - taken.vat,
    rounding: left.rounding - taken.rounding,
    finalPrice: left.finalPrice - taken.finalPrice,
  };
}
