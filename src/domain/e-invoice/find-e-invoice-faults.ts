import { applyBasisPoints, minorDigitsOf } from '#domain/money/money.ts';
import type { EInvoice, EInvoiceParty, EInvoiceRate } from './e-invoice.ts';

/** A credit of a part shares its VAT out, and the last one takes what remains: less than one whole, as BR-CO-17 lets it. */
const sharedOutBy = 99;

/**
 * What keeps a paper from being an invoice by EN 16931, in sentences; none for one that may go out. Its own rules (BR-…) about what
 * has to be said and how the sums come about, apart from those that hold by how it is written.
 */
export function findEInvoiceFaults(invoice: EInvoice): string[] {
  return [...partyFaults(invoice), ...sumFaults(invoice), ...vatFaults(invoice)];
}

function partyFaults({ seller, buyer, vat }: EInvoice): string[] {
  const isReversed = vat.some(({ category }) => category === 'AE');
  const hasVat = vat.some(({ category }) => category !== 'O');
  return [
    ...addressFaults('seller', seller),
    ...addressFaults('buyer', buyer),
    ...(seller.identifier === null && seller.registration === null && seller.vatIdentifier === null
      ? ['The seller has neither a VAT number nor a register entry (BR-CO-26).']
      : []),
    ...(hasVat && seller.vatIdentifier === null && seller.taxNumber === null
      ? ['The seller has no number with the tax authorities (BR-S-02, BR-AE-02, BR-E-02).']
      : []),
    ...(isReversed && buyer.vatIdentifier === null
      ? ['The buyer has no VAT number, which reverse charge asks for (BR-AE-02).']
      : []),
  ];
}

function addressFaults(who: 'seller' | 'buyer', { name, country }: EInvoiceParty): string[] {
  return [
    ...(name.trim() === '' ? [`The ${who} has no name (BR-06, BR-07).`] : []),
    ...(country === '' ? [`The ${who}’s country is not known (BR-09, BR-11).`] : []),
  ];
}

function sumFaults({ currency, lines, totals, vat }: EInvoice): string[] {
  const sums: [string, number, number][] = [
    ['BR-CO-13', totals.withoutVat, totals.lines - totals.allowances + totals.charges],
    ['BR-CO-14', totals.vat, vat.reduce((all, { amount }) => all + amount, 0)],
    ['BR-CO-15', totals.withVat, totals.withoutVat + totals.vat],
    ['BR-CO-16', totals.due, totals.withVat - totals.paid + totals.rounding],
  ];
  return [
    ...(minorDigitsOf(currency) > 2 ? [`Amounts in ${currency} have more than two decimals (BR-DEC).`] : []),
    ...(lines.length === 0 ? ['It has no line (BR-16).'] : []),
    ...sums
      .filter(([, said, reckoned]) => said !== reckoned)
      .map(
        ([rule, said, reckoned]) => `Its sums disagree: ${said} is said and ${reckoned} reckoned (${rule}).`,
      ),
  ];
}

function vatFaults(invoice: EInvoice): string[] {
  return invoice.vat.flatMap((taxed) => {
    // Where none is charged, none may be left (BR-AE-09, BR-E-09, BR-O-09).
    const slack = invoice.kind === 'credit-note' && taxed.category === 'S' ? sharedOutBy : 0;
    const base = baseOf(invoice, taxed);
    const due = applyBasisPoints(taxed.base, taxed.rate ?? 0);
    return [
      ...(base === taxed.base ? [] : [`${taxed.base} bears the VAT and ${base} is sold (BR-S-08).`]),
      ...(Math.abs(due - taxed.amount) <= slack
        ? []
        : [`The VAT is ${taxed.amount} and not ${due} (BR-CO-17).`]),
    ];
  });
}

function baseOf({ lines, allowances, charges }: EInvoice, { category, rate }: EInvoiceRate): number {
  const of = (rated: (EInvoiceRate & { amount: number })[]) =>
    rated
      .filter((one) => one.category === category && one.rate === rate)
      .reduce((all, { amount }) => all + amount, 0);
  return of(lines) - of(allowances) + of(charges);
}
