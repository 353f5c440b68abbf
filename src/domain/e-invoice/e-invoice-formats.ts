/** The files of a structured invoice by EN 16931: CII as Factur-X and ZUGFeRD hold it, UBL by the rules of XRechnung and of Peppol. */
export const eInvoiceFormats = ['cii', 'xrechnung', 'peppol'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

/** How each is called. */
export const eInvoiceNames: Record<EInvoiceFormat, string> = {
  cii: 'EN 16931',
  xrechnung: 'XRechnung',
  peppol: 'Peppol',
};
