import { isFilledLicenceValue, type LicenceValue } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import type { PaidLicence } from '#server/order-records/paid-order.ts';

/** The fields of a licence as they were filled, in words. */
export function licenceTerms({
  template,
  values,
}: Pick<PaidLicence, 'template' | 'values'>): { label: string; value: string }[] {
  return template.fields.flatMap((field) => {
    const value = values[field.name];
    return value !== undefined && isFilledLicenceValue(value)
      ? [{ label: field.label, value: inWords(field, value) }]
      : [];
  });
}

function inWords(field: LicenceField, value: LicenceValue): string {
  if (Array.isArray(value)) {
    const rows = value.map((row) =>
      (field.fields ?? [])
        .flatMap((each) => {
          const cell = row[each.name];
          return cell !== undefined && isFilledLicenceValue(cell) ? [inWords(each, cell)] : [];
        })
        .join(', '),
    );
    return rows.filter((row) => row !== '').join('; ');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.type === 'select')
    return field.options?.find((option) => option.value === value)?.label ?? `${value}`;
  if (typeof value === 'string') return value;
  const tier = field.tiers?.find(({ upTo }) => value <= upTo);
  return tier === undefined ? `${value}` : `${value} (${tier.label})`;
}
