import { formatAmount, formatMoney, formatRate } from '#domain/money/money.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import type { VatGround } from '#domain/vat/vat-ground.ts';
import { isReverseCharged } from '#domain/vat/vat-ground.ts';
import type { Section } from '#server/documents/data/sheet.ts';

interface Sums {
  total: number;
  vatRate: number;
  vat: number;
  vatGround: VatGround;
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

/** What the law wants to be said where no VAT is charged. */
export function vatNotes({ vatGround }: Pick<Sums, 'vatGround'>): string[] {
  const sentence = noVatSentence(vatGround);
  return sentence === null ? [] : [sentence];
}

/** The rate that is charged: none under reverse charge. */
export function chargedRate({ vatGround, vatRate }: Pick<Sums, 'vatGround' | 'vatRate'>): string {
  return formatRate(isReverseCharged(vatGround) ? 0 : vatRate);
}
