import { invoiceOfReceipt } from '#domain/order/document-numbers.ts';

/** The agreement of an order has no series of its own: it goes by the order's number. */
const eulaPrefix = 'EULA ';

export interface DocumentName {
  kind: 'quote' | 'invoice' | 'credit-note' | 'receipt' | 'eula' | 'certificate';
  number: string;
  /** Without extension, safe on all systems. */
  fileName: string;
}

/** The number under which the agreement of an order is kept. */
export function eulaNumber(orderNumber: string): string {
  return `${eulaPrefix}${orderNumber}`;
}

/** What people call a document that is kept; null for one that is none of theirs. */
export function toDocumentName({ kind, number }: { kind: string; number: string }): DocumentName | null {
  if (kind === 'invoice') return { kind, number, fileName: `Invoice-${number}` };
  if (kind === 'credit-note') return { kind, number, fileName: `Credit-note-${number}` };
  if (kind === 'quote') return { kind, number, fileName: `Quote-${number}` };
  if (kind === 'receipt') {
    // The receipt of a payment without an invoice before it is the invoice.
    return invoiceOfReceipt(number) === null
      ? { kind: 'invoice', number, fileName: `Invoice-${number}` }
      : { kind, number, fileName: `Receipt-${number}` };
  }
  if (kind.startsWith('certificate:')) return { kind: 'certificate', number, fileName: `Licence-${number}` };
  if (kind !== 'eula') return null;
  const orderNumber = number.slice(eulaPrefix.length);
  return { kind, number: orderNumber, fileName: `EULA-${orderNumber}` };
}
