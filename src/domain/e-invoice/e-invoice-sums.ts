import { applyBasisPoints } from '#domain/money/money.ts';
import { type VatCoding, vatCodingOf } from '#domain/vat/vat-codes.ts';
import type { EInvoice, EInvoiceChange, EInvoiceLine, EInvoiceRate } from './e-invoice.ts';
import type { EInvoiceSource } from './e-invoice-source.ts';

/** What stands on an e-invoice between its parties and its sums. */
export type EInvoiceParts = Pick<EInvoice, 'lines' | 'allowances' | 'charges' | 'vat'>;

/** What was sold, at one rate: what costs less than nothing is taken off below the lines, as no price may be negative (BR-27). */
export function soldParts(source: EInvoiceSource, coding: VatCoding): EInvoiceParts {
  const { paper, vat } = source;
  if (paper.kind === 'credit-note') throw new Error('A credit note sells nothing');
  const rated = rateOf(source, coding);
  const changes = [
    ...paper.lines
      .filter(({ price }) => price < 0)
      .map(({ name, price }) => ({ label: name, amount: price })),
    ...paper.adjustments,
  ];
  return {
    lines: paper.lines
      .filter(({ price }) => price >= 0)
      .map(({ name, detail, price }) => line({ name, detail, price, ...rated })),
    allowances: changes.filter(({ amount }) => amount < 0).map((change) => changeOf(change, rated)),
    charges: changes.filter(({ amount }) => amount > 0).map((change) => changeOf(change, rated)),
    vat: [breakdown({ ...rated, base: source.total, amount: vat }, coding)],
  };
}

/**
 * What is taken back, as one line. VAT that is given back without its net price, since it was not due, is told as what it is: the net
 * price with that VAT is taken back, and charged again under reverse charge.
 */
export function creditParts(source: EInvoiceSource, coding: VatCoding): EInvoiceParts {
  const { paper, total, vat, vatRate } = source;
  if (paper.kind !== 'credit-note') throw new Error('Only a credit note takes back');
  const of = `invoice ${paper.invoiceNumber}`;
  const rated = rateOf(source, coding);
  if (!paper.isVatTakenBack) {
    const credited = line({ name: `Credit to ${of}`, detail: paper.reason, price: total, ...rated });
    return {
      lines: [credited],
      allowances: [],
      charges: [],
      vat: [breakdown({ ...rated, base: total, amount: vat }, coding)],
    };
  }
  const charged: EInvoiceRate = { category: 'S', rate: vatRate };
  const base = netOfVat(vat, vatRate);
  const reversed = vatCodingOf('reverse-charge', source.seller) ?? coding;
  const owed: EInvoiceRate = { category: reversed.category, rate: 0 };
  return {
    lines: [
      line({ name: `Credit to ${of}, with its VAT`, detail: paper.reason, price: base, ...charged }),
      line({
        name: `What was sold by ${of}, under reverse charge`,
        detail: '',
        price: total - base,
        ...owed,
      }),
    ],
    allowances: [],
    charges: [],
    vat: [
      { ...charged, base, amount: vat, exemptionCode: null, exemptionReason: null },
      breakdown({ ...owed, base: total - base, amount: 0 }, reversed),
    ],
  };
}

function rateOf({ vatRate }: EInvoiceSource, { category }: VatCoding): EInvoiceRate {
  if (category === 'O') return { category, rate: null };
  return { category, rate: category === 'S' ? vatRate : 0 };
}

/** A line over a negative sum counts one piece less of a positive price. */
function line({
  price,
  ...said
}: { name: string; detail: string; price: number } & EInvoiceRate): EInvoiceLine {
  return { ...said, quantity: price < 0 ? -1 : 1, price: Math.abs(price), amount: price };
}

function changeOf({ label, amount }: { label: string; amount: number }, rated: EInvoiceRate): EInvoiceChange {
  return { ...rated, reason: label, amount: Math.abs(amount) };
}

function breakdown(
  rated: EInvoiceRate & { base: number; amount: number },
  { exemptionCode, exemptionReason }: VatCoding,
): EInvoice['vat'][number] {
  return { ...rated, exemptionCode, exemptionReason };
}

/** The net price that bears exactly that VAT at a rate up to 100 %, of which a minor unit more of net makes at most one of VAT. */
function netOfVat(vat: number, rate: number): number {
  let base = Math.round((vat * 10_000) / rate);
  while (applyBasisPoints(base, rate) > vat) base -= 1;
  while (applyBasisPoints(base, rate) < vat) base += 1;
  return base;
}
