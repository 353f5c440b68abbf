import type { EInvoiceRate } from '#domain/e-invoice/e-invoice.ts';
import { toPercent } from '#domain/money/money.ts';
import { element, elementWith, type XmlElement } from './write-xml.ts';

/** A day (`YYYY-MM-DD`) in the format 102 of UNTDID 2379: all of its digits. */
export function ciiDay(name: string, day: string | null): XmlElement | null {
  return day === null ? null : elementWith(name, { format: '102' }, day.replaceAll('-', ''));
}

/** The three elements by which CII says a category and its rate, with what stands between them. */
export function ciiRate({ category, rate }: EInvoiceRate): XmlElement[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', category),
    rate === null ? null : element('ram:RateApplicablePercent', `${toPercent(rate)}`),
  ].filter((part) => part !== null);
}
