import type { Address } from '#domain/address/address.ts';

/** A part of a country, or a country, that is not its own, or not its country's, for VAT. */
export interface VatTerritory {
  name: string;
  /** How it is written in an address: a country (ISO 3166-1 alpha-2), and of it those postal codes, blanks left out, that match. */
  country: string;
  postalCodes?: RegExp;
  /**
   * Whose VAT is charged there: a country, or its own code, under which a foundry may list a rate: that of ISO 3166-1 where it
   * has one (IC and EA are reserved there), else country and postal code. No own code is a member of the EU.
   */
  code: string;
  /** Whose prefix VAT numbers of there bear, '' where they bear none that is known. */
  numberCountry: string;
  /** Of a region with a rate of its own within its country's VAT: the code of that rate. All else is its country's. */
  regionCode?: string;
}

/** Where an address lies for VAT: its territory's, or its country itself. */
export type VatPlace = Pick<VatTerritory, 'name' | 'code' | 'numberCountry' | 'regionCode'>;

/**
 * For services, which licences are: a rule for goods alone, as Northern Ireland's, makes no territory. An address is the first
 * one that it fits. The sources of each stand in docs/vat.md.
 */
export const vatTerritories: readonly VatTerritory[] = [
  { name: 'Liechtenstein', country: 'LI', code: 'CH', numberCountry: 'CH' },
  { name: 'Büsingen', country: 'DE', postalCodes: /^78266$/, code: 'CH', numberCountry: 'DE' },
  { name: 'Monaco', country: 'MC', code: 'FR', numberCountry: 'FR' },
  { name: 'Isle of Man', country: 'IM', code: 'GB', numberCountry: 'GB' },
  { name: 'Northern Ireland', country: 'GB', postalCodes: /^BT\d/, code: 'GB', numberCountry: 'GB' },
  { name: 'Jersey', country: 'GB', postalCodes: /^JE\d/, code: 'JE', numberCountry: '' },
  { name: 'Guernsey', country: 'GB', postalCodes: /^GY\d/, code: 'GG', numberCountry: '' },
  { name: 'Åland', country: 'AX', code: 'AX', numberCountry: 'FI' },
  { name: 'Åland', country: 'FI', postalCodes: /^(AX)?22\d{3}$/, code: 'AX', numberCountry: 'FI' },
  { name: 'Canary Islands', country: 'ES', postalCodes: /^(35|38)\d{3}$/, code: 'IC', numberCountry: 'ES' },
  { name: 'Ceuta', country: 'ES', postalCodes: /^51\d{3}$/, code: 'EA', numberCountry: 'ES' },
  { name: 'Melilla', country: 'ES', postalCodes: /^52\d{3}$/, code: 'EA', numberCountry: 'ES' },
  {
    name: 'Madeira',
    country: 'PT',
    postalCodes: /^9[0-4]\d\d(\d{3})?$/,
    code: 'PT',
    numberCountry: 'PT',
    regionCode: 'PT-30',
  },
  {
    name: 'Azores',
    country: 'PT',
    postalCodes: /^9[5-9]\d\d(\d{3})?$/,
    code: 'PT',
    numberCountry: 'PT',
    regionCode: 'PT-20',
  },
  { name: 'Helgoland', country: 'DE', postalCodes: /^27498$/, code: 'DE-27498', numberCountry: 'DE' },
  { name: 'Livigno', country: 'IT', postalCodes: /^23041$/, code: 'IT-23041', numberCountry: 'IT' },
  { name: 'Campione d’Italia', country: 'IT', postalCodes: /^22061$/, code: 'IT-22061', numberCountry: 'IT' },
  { name: 'Campione d’Italia', country: 'CH', postalCodes: /^6911$/, code: 'IT-22061', numberCountry: 'IT' },
  { name: 'San Marino', country: 'IT', postalCodes: /^4789\d$/, code: 'SM', numberCountry: '' },
  { name: 'Vatican City', country: 'IT', postalCodes: /^00120$/, code: 'VA', numberCountry: '' },
  { name: 'Mount Athos', country: 'GR', postalCodes: /^6308[67]$/, code: 'GR-63086', numberCountry: 'GR' },
  {
    name: 'Saint-Barthélemy',
    country: 'FR',
    postalCodes: /^(97133|977\d\d)$/,
    code: 'BL',
    numberCountry: 'FR',
  },
  { name: 'Saint-Martin', country: 'FR', postalCodes: /^(97150|978\d\d)$/, code: 'MF', numberCountry: 'FR' },
  { name: 'Guadeloupe', country: 'FR', postalCodes: /^971\d\d$/, code: 'GP', numberCountry: 'FR' },
  { name: 'Martinique', country: 'FR', postalCodes: /^972\d\d$/, code: 'MQ', numberCountry: 'FR' },
  { name: 'French Guiana', country: 'FR', postalCodes: /^973\d\d$/, code: 'GF', numberCountry: 'FR' },
  { name: 'Réunion', country: 'FR', postalCodes: /^974\d\d$/, code: 'RE', numberCountry: 'FR' },
  { name: 'Mayotte', country: 'FR', postalCodes: /^976\d\d$/, code: 'YT', numberCountry: 'FR' },
  {
    name: 'Saint-Pierre and Miquelon',
    country: 'FR',
    postalCodes: /^975\d\d$/,
    code: 'PM',
    numberCountry: '',
  },
  {
    name: 'French Southern Territories',
    country: 'FR',
    postalCodes: /^984\d\d$/,
    code: 'TF',
    numberCountry: '',
  },
  { name: 'Wallis and Futuna', country: 'FR', postalCodes: /^986\d\d$/, code: 'WF', numberCountry: '' },
  { name: 'French Polynesia', country: 'FR', postalCodes: /^987\d\d$/, code: 'PF', numberCountry: '' },
  { name: 'New Caledonia', country: 'FR', postalCodes: /^988\d\d$/, code: 'NC', numberCountry: '' },
  ...['GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF'].map((code) => ({
    name: '',
    country: code,
    code,
    numberCountry: 'FR',
  })),
  { name: 'Greenland', country: 'DK', postalCodes: /^39\d\d$/, code: 'GL', numberCountry: '' },
  { name: 'Faroe Islands', country: 'DK', postalCodes: /^(FO)?\d{3}$/, code: 'FO', numberCountry: '' },
  { name: 'Svalbard', country: 'NO', postalCodes: /^917\d$/, code: 'SJ', numberCountry: 'NO' },
  { name: 'Jan Mayen', country: 'NO', postalCodes: /^8099$/, code: 'SJ', numberCountry: 'NO' },
  { name: '', country: 'SJ', code: 'SJ', numberCountry: 'NO' },
];

/** Where an address lies for VAT; a country that is no territory is itself. '' as long as there is no country. */
export function findVatPlace({ country, postalCode }: Pick<Address, 'country' | 'postalCode'>): VatPlace {
  const written = postalCode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  // Some write the country before the code: D-78266, I 23041, FR-97110.
  const plain = withoutCountry(written, country);
  const found = vatTerritories.find(
    (territory) =>
      territory.country === country &&
      (territory.postalCodes === undefined || territory.postalCodes.test(plain)),
  );
  return found ?? { name: '', code: country, numberCountry: country };
}

/** Whose VAT is charged in a country, but for its territories. '' as long as there is no country. */
export function countryVatCode(country: string): string {
  return findVatPlace({ country, postalCode: '' }).code;
}

function withoutCountry(written: string, country: string): string {
  const letters = { DE: 'D', FR: 'F', IT: 'I', ES: 'E', NO: 'N' }[country];
  return written.replace(new RegExp(`^(${country}|${letters ?? country})(?=\\d)`), '');
}
