import type { StoredFoundry } from '#contract/settings.ts';

/** The foundry of tests, in Zürich, that sells in Swiss francs and asks CHF 10 for an invoice. */
export const testFoundry: StoredFoundry = {
  name: 'Test foundry',
  shortName: 'Te',
  isDemo: true,
  currency: 'CHF',
  contactEmail: 'service@foundry.example',
  seller: {
    name: 'Test foundry',
    street1: 'Street 1',
    postalCode: '8000',
    city: 'Zürich',
    country: 'CH',
    vatNumber: null,
    registration: null,
  },
  euCountries: ['DE', 'FR'],
  vatRates: [
    { country: 'CH', basisPoints: 810, from: '2024-01-01' },
    { country: 'DE', basisPoints: 1900, from: '2021-01-01' },
  ],
  chargeVatForBillingAddress: true,
  euVatRate: 'destination',
  paymentTypes: ['online', 'invoice'],
  pricesShown: 'both',
  bankTransferSurcharge: 1000,
  rebates: { styles: [], cheaperLicences: 0 },
  timeZones: [],
  timelineHeading: 'Test foundry',
  interfaceStylesheet: '',
};
