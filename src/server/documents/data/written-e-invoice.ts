import type { EInvoiceFormat } from '#domain/e-invoice/e-invoice-formats.ts';

/** A paper in one of its formats; where it cannot be written in it, `xml` is null and `lacks` says why, in sentences. */
export interface WrittenEInvoice {
  format: EInvoiceFormat;
  xml: string | null;
  lacks: string[];
}
