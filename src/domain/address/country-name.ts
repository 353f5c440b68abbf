let names: Intl.DisplayNames | null = null;

/** A country's English name; what is no code is left as it is, '' for no country. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(code) ?? code;
}
