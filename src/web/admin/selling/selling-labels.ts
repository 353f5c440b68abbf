import type { SellingField } from '#contract/admin/content/selling.ts';

/** What the form calls each field. */
export const sellingLabels: Record<SellingField, string> = {
  currency: 'Your own currency',
  currencies: 'Further currencies',
  vatRates: 'Rates of VAT',
  chargeVatForBillingAddress: 'Whose country decides',
  euVatRate: 'Private buyers elsewhere in the EU',
  euThreshold: 'Threshold of the EU',
  bankTransferSurcharge: 'Surcharge of an invoice',
  styles: 'Rebates by styles',
  cheaperLicences: 'Off the cheaper licences',
  years: 'Years',
  yearEnds: 'End of the business year',
};
