import type { AddressField } from './address.ts';

/** The text of each address field, as forms show it and messages name it. */
export const addressLabels: Record<AddressField, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name',
  street1: 'Address line 1',
  street2: 'Address line 2',
  postalCode: 'Zip code',
  city: 'City',
  country: 'Country',
  region: 'Region',
  phone: 'Phone',
  vatNumber: 'VAT number',
  industry: 'Industry',
};
