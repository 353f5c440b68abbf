import type { LicenceListRow, LicenceValue, LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';

/**
 * The variables a formula reads. A field not yet filled, or filled with the wrong kind of value, counts as its start: the
 * first tier, the least number (else 0), the first option, an unticked box, no text, no rows.
 */
export function createFormulaVariables(
  fields: LicenceField[],
  values: LicenceValues,
  quantity: number,
): Record<string, unknown> {
  const variables: Record<string, unknown> = { quantity };
  for (const field of fields) {
    variables[field.name] =
      field.type === 'list'
        ? rowsOf(values[field.name]).map((row) => createRow(field.fields ?? [], row))
        : simpleVariable(field, values[field.name]);
  }
  return variables;
}

function createRow(fields: LicenceField[], row: LicenceListRow): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, simpleVariable(field, row[field.name])]));
}

function rowsOf(value: LicenceValue | undefined): LicenceListRow[] {
  return Array.isArray(value) ? value : [];
}

function simpleVariable(field: LicenceField, value: LicenceValue | undefined): string | number | boolean {
  switch (field.type) {
    case 'checkbox':
      return value === true;
    case 'number':
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      return field.tiers?.[0]?.upTo ?? field.minimum ?? 0;
    case 'select':
      if (typeof value === 'string' && value !== '') return value;
      return field.options?.[0]?.value ?? '';
    default:
      return typeof value === 'string' ? value : '';
  }
}
