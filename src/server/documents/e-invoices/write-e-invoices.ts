import type { EInvoiceSource } from '#domain/e-invoice/e-invoice-source.ts';
import { toEInvoice } from '#domain/e-invoice/to-e-invoice.ts';
import type { WrittenEInvoice } from '#server/documents/data/written-e-invoice.ts';
import { findProfileLacks, type UblProfile } from './ubl-profiles.ts';
import { writeCii } from './write-cii.ts';
import { writeUbl } from './write-ubl.ts';

/** A paper about money as XML in every format; none for a paper that is no invoice (null). */
export function writeEInvoices(source: EInvoiceSource | null): WrittenEInvoice[] {
  if (source === null) return [];
  const made = toEInvoice(source);
  if (!made.ok) return [{ format: 'cii', xml: null, lacks: made.faults }];
  const { invoice } = made;
  const inUbl = (format: UblProfile): WrittenEInvoice => {
    const lacks = findProfileLacks(invoice, format);
    return { format, xml: lacks.length === 0 ? writeUbl(invoice, format) : null, lacks };
  };
  return [{ format: 'cii', xml: writeCii(invoice), lacks: [] }, inUbl('xrechnung'), inUbl('peppol')];
}
