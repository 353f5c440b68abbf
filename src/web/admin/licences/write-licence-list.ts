import type { FieldWords, LicenceWords, SubfieldWords } from '#contract/admin/content/licences.ts';

/** What stands in a field of a licence's form, also where it is a list, in words; an amount with its currency where that is known. */
export function writeLicenceField<Field extends keyof LicenceWords>(
  words: LicenceWords,
  field: Field,
  currency?: string,
): string {
  if (field === 'fields') return join(words.fields.map(writeField));
  if (field === 'discounts')
    return join(words.discounts.map(({ from, percent }) => `from ${from} styles ${percent} %`));
  if (field === 'countryPrices')
    return join(words.countryPrices.map(({ countries, factor }) => `${countries} × ${factor}`));
  if (field === 'leastPrice' && words.leastPrice !== '' && currency !== undefined)
    return `${currency} ${words.leastPrice}`;
  const value: unknown = words[field];
  if (Array.isArray(value)) return join(value.map(String));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && value !== '' ? value : 'nothing';
}

function writeField(field: FieldWords): string {
  const rows = field.fields.map(writePlain);
  return rows.length === 0 ? writePlain(field) : `${writePlain(field)}: ${rows.join(', ')}`;
}

function writePlain({
  label,
  name,
  type,
  isOptional,
  hasDecimals,
  minimum,
  maximum,
  tiers,
  options,
}: SubfieldWords | FieldWords) {
  const facts = [
    type,
    ...(isOptional ? ['may be left empty'] : []),
    ...(hasDecimals ? ['with decimals'] : []),
    ...(minimum === '' ? [] : [`at least ${minimum}`]),
    ...(maximum === '' ? [] : [`at most ${maximum}`]),
    ...tiers.map((tier) => `${tier.label} (${tier.upTo}) × ${tier.factor}`),
    ...options.map(({ label: says, value, factor, delivers }) =>
      [`${says} (${value})`, ...(factor === '' ? [] : [`× ${factor}`]), ...delivers].join(' '),
    ),
  ];
  return `${label} (${name}), ${facts.join(', ')}`;
}

function join(parts: readonly string[]): string {
  return parts.length === 0 ? 'nothing' : parts.join('; ');
}
