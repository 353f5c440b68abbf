import { formatDay } from '#domain/day/days.ts';
import { formatAmount, formatMoney, formatRate } from '#domain/money/money.ts';
import type { NationalVat } from '#domain/vat/national-vat.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import type { VatGround } from '#domain/vat/vat-ground.ts';
import { isReverseCharged } from '#domain/vat/vat-ground.ts';
import type { Section } from '#server/documents/data/sheet.ts';

interface Sums {
  total: number;
  vatRate: number;
  vat: number;
  nationalVat?: NationalVat | undefined;
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
      sums.vatGround === 'undecided'
        ? { label: 'VAT', value: 'not decided yet' }
        : { label: `VAT ${chargedRate(sums)}`, value: formatAmount(vat, currency) },
      ...(rounding === 0 ? [] : [{ label: 'Rounding', value: formatAmount(rounding, currency) }]),
    ],
    total: { label: last, value: formatMoney({ amount: finalPrice, currency }) },
  };
}

/** What the law wants to be said where no VAT is charged, or where that of a country is charged in another currency than its own. */
export function vatNotes({
  shop: { seller },
  vatGround,
  nationalVat,
}: Pick<Sums, 'vatGround' | 'nationalVat'> & { shop: { seller: { country: string } } }): string[] {
  const sentence = noVatSentence(vatGround, seller);
  return [...(sentence === null ? [] : [sentence]), ...(nationalVat ? [nationalVatNote(nationalVat)] : [])];
}

function nationalVatNote({ rate: { from, to, rate, day, source }, ...vat }: NationalVat): string {
  return `VAT in ${vat.currency}: ${formatMoney(vat)}, by the rate of ${formatDay(day)} (${source}): ${from}\u00a01 is ${to}\u00a0${rate}.`;
}

/** The rate that is charged: none under reverse charge. */
export function chargedRate({ vatGround, vatRate }: Pick<Sums, 'vatGround' | 'vatRate'>): string {
  return formatRate(isReverseCharged(vatGround) ? 0 : vatRate);
}
