const prefixes = { order: 'O', invoice: 'I', 'credit-note': 'C', quote: 'Q' } as const;

/** The documents with a number series of their own; a quote has its order's place in it. */
export type NumberedDocument = keyof typeof prefixes;

/** The number of a document from its place in its series (from 1): `O-000042`, `I-000042`, `C-000042`. */
export function formatDocumentNumber(document: NumberedDocument, sequence: number): string {
  return `${prefixes[document]}-${String(sequence).padStart(6, '0')}`;
}

/** The number of a version of an order's quote: `Q-000042`, and from the second on `Q-000042-2`. */
export function formatQuoteNumber(orderSequence: number, version: number): string {
  const number = formatDocumentNumber('quote', orderSequence);
  return version === 1 ? number : `${number}-${version}`;
}

/** The number of a licence from its order's place in the series and its own in the order (both from 1): `L-000042-01`. */
export function formatLicenceNumber(orderSequence: number, position: number): string {
  return `L-${String(orderSequence).padStart(6, '0')}-${String(position).padStart(2, '0')}`;
}

/** The number of the receipt for the payment of an invoice, which is no invoice itself: `R-000042` for `I-000042`. */
export function formatReceiptNumber(invoiceNumber: string): string {
  return invoiceNumber.replace(/^I-/, 'R-');
}

/** The invoice whose payment a receipt is for; null for a receipt that is itself the invoice. */
export function invoiceOfReceipt(receiptNumber: string): string | null {
  return receiptNumber.startsWith('R-') ? receiptNumber.replace(/^R-/, 'I-') : null;
}
