import type { StoredFoundry } from '#contract/settings.ts';
import { paymentTypes } from '#domain/cart/cart.ts';
import { firstSigns } from '#domain/text/first-signs.ts';
import { defaultVatRatesOf, euCountries } from './default-vat-rates.ts';

const name = 'Type Foundry';

/** What holds of a foundry that says nothing of itself: before the first import, and for a folder without foundry.yaml. */
export const defaultFoundry: Omit<StoredFoundry, 'interfaceStylesheet'> = {
  name,
  shortName: firstSigns(name, 2),
  isDemo: false,
  currency: 'CHF',
  contactEmail: '',
  seller: {
    name,
    street1: '',
    postalCode: '',
    city: '',
    country: 'CH',
    vatNumber: null,
    registration: null,
  },
  euCountries,
  vatRates: defaultVatRatesOf('CH'),
  chargeVatForBillingAddress: true,
  euVatRate: 'destination',
  pricesShown: 'both',
  paymentTypes: [...paymentTypes],
  rebates: { styles: [], cheaperLicences: 0 },
  bankTransferSurcharge: 0,
  timeZones: [],
  timelineHeading: name,
};
