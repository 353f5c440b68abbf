/** Who pays in euros among those whose VAT a shop may charge (EU members that took the euro, Bulgaria since 2026). */
const euroCountries = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

const currencies = new Map([
  ...euroCountries.map((code) => [code, 'EUR'] as const),
  ['CH', 'CHF'],
  ['CZ', 'CZK'],
  ['DK', 'DKK'],
  ['GB', 'GBP'],
  ['HU', 'HUF'],
  ['NO', 'NOK'],
  ['PL', 'PLN'],
  ['RO', 'RON'],
  ['SE', 'SEK'],
]);

/**
 * The currency in which an invoice has to state the VAT of a place (`vat-territories.ts`), whatever it is made out in: Directive
 * 2006/112/EC art. 230, in Great Britain HMRC's VAT Notice 700; null of a place of which Fount knows none.
 */
export function vatCurrencyOf(code: string): string | null {
  return currencies.get(code) ?? null;
}
