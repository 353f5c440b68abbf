/** The prefix of numbers of Northern Ireland for its trade in goods, which VIES knows and no reverse charge of services follows from. */
export const NORTHERN_IRELAND_PREFIX = 'XI';

/** The VAT prefixes of the EU's members, by which VIES knows a number; Greece's is EL. */
const euVatPrefixes = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'EL',
  'ES',
  'FI',
  'FR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

const otherPrefixes = ['CH', 'GB', 'NO', NORTHERN_IRELAND_PREFIX];
const knownPrefixes: string[] = [...euVatPrefixes, ...otherPrefixes];
const viesPrefixes: string[] = [...euVatPrefixes, NORTHERN_IRELAND_PREFIX];

/**
 * A VAT number as its register writes it, without blanks and dots and with its prefix; `country` is the prefix's, '' where it is
 * not known.
 */
export interface VatNumber {
  number: string;
  prefix: string;
  country: string;
  isKnownToVies: boolean;
}

/** Reads a VAT number as people type it; where it has no known prefix, that of the country that gives numbers there is taken. */
export function parseVatNumber(text: string, numberCountry: string): VatNumber {
  let number = text
    .toUpperCase()
    // Older Irish and some Dutch numbers have a plus or an asterisk.
    .replace(/[^\p{L}\p{N}+*]/gu, '')
    .replace(/^GR(?=\d)/, 'EL');
  let prefix = knownPrefixes.find((known) => number.startsWith(known)) ?? '';
  if (prefix === '' && number !== '') {
    const taken = prefixOf(numberCountry);
    const isTaken = taken === 'CH' ? /^\d{9}/.test(number) : knownPrefixes.includes(taken);
    if (isTaken) {
      prefix = taken;
      // A Swiss number goes on with E; Liechtenstein has shorter ones besides.
      number = taken === 'CH' ? `CHE${number}` : prefix + number;
    }
  }
  number = lengthen(number);
  return { number, prefix, country: countryOf(prefix), isKnownToVies: viesPrefixes.includes(prefix) };
}

// Older Belgian numbers have nine digits and older Greek ones eight: they go on with a zero before them.
function lengthen(number: string): string {
  return number.replace(/^BE(?=\d{9}$)/, 'BE0').replace(/^EL(?=\d{8}$)/, 'EL0');
}

function prefixOf(country: string): string {
  return country === 'GR' ? 'EL' : country;
}

function countryOf(prefix: string): string {
  if (prefix === 'EL') return 'GR';
  return prefix === NORTHERN_IRELAND_PREFIX ? 'GB' : prefix;
}
