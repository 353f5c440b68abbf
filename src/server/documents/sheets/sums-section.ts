import { formatAmount, formatMoney, formatRate } from '#domain/money/money.ts';
import { type VatGround, vatGroundOf } from '#domain/vat/vat-ground.ts';
import type { Section } from '#server/documents/data/sheet.ts';

const reverseCharge =
  'Reverse charge: VAT is to be accounted for by the recipient (Article 196, Directive 2006/112/EC)';

interface Sums {
  total: number;
  vatRate: number;
  vat: number;
  isReverseCharge: boolean;
  rounding: number;
  finalPrice: number;
}

/** The sums below the lines: without VAT, the VAT with its rate, the rounding where there is one, and the last. */
export function sumsSection(
  sums: Sums,
  { currency, before, last }: { currency: string; before: string; last: string },
): Section {
  const { total, vat, rounding, finalPrice } = sums;
  return {
    kind: 'sums',
    rows: [
      { label: before, value: formatAmount(total, currency) },
      { label: `VAT ${chargedRate(sums)}`, value: formatAmount(vat, currency) },
      ...(rounding === 0 ? [] : [{ label: 'Rounding', value: formatAmount(rounding, currency) }]),
    ],
    total: { label: last, value: formatMoney({ amount: finalPrice, currency }) },
  };
}

const notes: Record<VatGround, string[]> = {
  charged: [],
  'reverse-charge': [`${reverseCharge}.`],
  'not-due': ['No VAT is due.'],
  undecided: [],
};

/** What the law wants to be said where no VAT is charged. */
export function vatNotes({ isReverseCharge, vatRate }: Pick<Sums, 'isReverseCharge' | 'vatRate'>): string[] {
  return notes[vatGroundOf({ decision: { isReverseCharge }, vatRate })];
}

/** The rate that is charged: none under reverse charge. */
export function chargedRate({ isReverseCharge, vatRate }: Pick<Sums, 'isReverseCharge' | 'vatRate'>): string {
  return formatRate(isReverseCharge ? 0 : vatRate);
}
