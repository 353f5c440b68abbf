/** A postal address with its person or company; `country` is ISO 3166-1 alpha-2, and unknown fields are ''. */
export interface Address {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  street1: string;
  street2: string;
  postalCode: string;
  city: string;
  country: string;
  region: string;
  phone: string;
  vatNumber: string;
  industry: string;
}

/** The name of an address field. */
export type AddressField = keyof Address;

/** Every address field in the specification's order. */
export const addressFields = [
  'email',
  'firstName',
  'lastName',
  'companyName',
  'street1',
  'street2',
  'postalCode',
  'city',
  'country',
  'region',
  'phone',
  'vatNumber',
  'industry',
] as const satisfies readonly AddressField[];

/** An address with every field empty. */
export function emptyAddress(): Address {
  return {
    email: '',
    firstName: '',
    lastName: '',
    companyName: '',
    street1: '',
    street2: '',
    postalCode: '',
    city: '',
    country: '',
    region: '',
    phone: '',
    vatNumber: '',
    industry: '',
  };
}
