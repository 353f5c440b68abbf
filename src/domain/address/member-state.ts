/**
 * Parts of members of the EU that have a code of their own by ISO 3166-1. The Union's law holds there (TFEU art. 355 (1) and (4)),
 * whatever its law on VAT makes of them; it does not in Saint-Barthélemy, Greenland and the others of its annex II.
 */
const memberOf: Readonly<Record<string, string>> = {
  AX: 'FI',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  RE: 'FR',
  YT: 'FR',
};

/** The member of the EU that a country's code (ISO 3166-1) is a part of, or the country itself. */
export function memberState(country: string): string {
  return memberOf[country] ?? country;
}

/** Whether the law of the EU on consumers holds in one of these countries; for VAT it is `findVatPlace` that tells. */
export function isAnyInEu(countries: readonly string[], euCountries: readonly string[]): boolean {
  return countries.some((country) => euCountries.includes(memberState(country)));
}
