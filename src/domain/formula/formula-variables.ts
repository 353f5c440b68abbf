import type { LicenceListRow, LicenceValue, LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { licenceFieldKinds } from '#domain/licence/licence-field-kinds.ts';

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

const blanks = { boolean: false, number: 0, text: '' };

function simpleVariable(field: LicenceField, value: LicenceValue | undefined): LicenceValue {
  const { holds, start } = licenceFieldKinds[field.type];
  if (holds === 'rows') return [];
  if (holds === 'boolean') return value === true;
  const isFilled = holds === 'number' ? Number.isFinite(value) : typeof value === 'string' && value !== '';
  return isFilled && value !== undefined ? value : (start?.(field) ?? blanks[holds]);
}
