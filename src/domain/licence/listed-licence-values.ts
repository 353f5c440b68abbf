import {
  isFilledLicenceValue,
  type LicenceListRow,
  type LicenceValue,
  type LicenceValues,
} from './licence.ts';
import type { LicenceField, PlainFieldType } from './licence-field.ts';
import { licenceFieldKinds } from './licence-field-kinds.ts';
import { validateLicenceValues } from './licence-field-validation.ts';
import type { LicenceTemplate } from './licence-template.ts';

/** What stands in a text that a price list fills in: nobody's, as RFC 2606 sets aside. */
const examples: Partial<Record<PlainFieldType, string>> = {
  text: 'Example',
  email: 'name@example.com',
  'delivery-email': 'name@example.com',
  hostname: 'example.com',
};

/**
 * Values under which a licence of the template can be bought as it stands: those that a new licence starts with, the least of
 * a number that starts empty, one row of a list that needs one. Null where no such values are valid.
 */
export function listedLicenceValues({ fields }: Pick<LicenceTemplate, 'fields'>): LicenceValues | null {
  const values: LicenceValues = {};
  for (const field of fields) {
    const value = field.optional ? undefined : listedValue(field);
    if (value !== undefined) values[field.name] = value;
  }
  return validateLicenceValues(fields, values).length === 0 ? values : null;
}

function listedValue(field: LicenceField): LicenceValue | undefined {
  return field.type === 'list' ? [listedRow(field.fields ?? [])] : plainValue(field);
}

/** One row with all that is required in it; in a list that requires nothing of a row, with its first field filled. */
export function listedRow(fields: LicenceField[]): LicenceListRow {
  const row: LicenceListRow = {};
  for (const field of fields.filter(({ optional }) => !optional)) fill(row, field);
  const [first] = fields;
  if (first !== undefined && !Object.values(row).some(isFilledLicenceValue)) {
    if (first.type === 'checkbox') row[first.name] = true;
    else fill(row, first);
  }
  return row;
}

function fill(row: LicenceListRow, field: LicenceField): void {
  const value = plainValue(field);
  if (value !== undefined) row[field.name] = value;
}

function plainValue(field: LicenceField): string | number | undefined {
  if (field.type === 'list' || field.type === 'checkbox') return undefined;
  const start = licenceFieldKinds[field.type].start?.(field);
  if (typeof start === 'string' || typeof start === 'number') return start;
  return field.type === 'number' ? Math.min(1, field.maximum ?? 1) : examples[field.type];
}
