import {
  isFilledLicenceValue,
  type LicenceListRow,
  type LicenceValue,
  type LicenceValues,
} from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { formatCount } from './format-amount.ts';

/** A licence in one line: `Desktop, 12 users`. */
export function describeValues(
  template: Pick<LicenceTemplate, 'publicName' | 'fields'>,
  values: LicenceValues,
): string {
  const parts = template.fields
    .filter(({ type }) => type === 'number')
    .map((field) => describeCount(field, values[field.name]))
    .filter((part) => part !== '');
  return [template.publicName, ...parts].join(', ');
}

/** The filled fields of a licence with their values in words, in the template's order. */
export function listValues(
  template: Pick<LicenceTemplate, 'fields'>,
  values: LicenceValues,
): { name: string; label: string; text: string }[] {
  return template.fields.flatMap((field) => {
    const value = values[field.name];
    if (!isFilledLicenceValue(value) || value === undefined) return [];
    return [{ name: field.name, label: field.label, text: describeValue(field, value) }];
  });
}

function describeCount(field: LicenceField, value: LicenceValue | undefined): string {
  if (typeof value !== 'number') return '';
  const things = field.label.toLowerCase();
  // Labels name what is counted in the plural: 'Users', 'Titles'.
  return `${formatCount(value)} ${value === 1 ? things.replace(/s$/, '') : things}`;
}

function describeValue(field: LicenceField, value: LicenceValue): string {
  if (Array.isArray(value)) {
    return value
      .map((row) => describeRow(field, row))
      .filter((text) => text !== '')
      .join('; ');
  }
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

function describeRow(field: LicenceField, row: LicenceListRow): string {
  return (field.fields ?? [])
    .flatMap((subfield) => {
      const value = row[subfield.name];
      return value !== undefined && isFilledLicenceValue(value) ? [describeValue(subfield, value)] : [];
    })
    .join(', ');
}
