import { formatCount } from '#domain/figure/figures.ts';
import { type FieldError, nestErrors, requiredMessage } from '#domain/form/field-error.ts';
import { LICENCE_LIST_MAX_ROWS } from '#domain/limits.ts';
import { isFilledLicenceValue, type LicenceValue, type LicenceValues } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import { licenceFieldKinds } from './licence-field-kinds.ts';

/**
 * Everything wrong with the values of a licence's fields; paths are field names, `sites.0.url` in the rows of a list. Values
 * of fields that the template does not have are refused, too.
 */
export function validateLicenceValues(fields: LicenceField[], values: LicenceValues): FieldError[] {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(values).filter((name) => !names.has(name));
  return [
    ...fields.flatMap((field) => validateField(field, values[field.name])),
    ...unknown.map((name) => ({ path: name, message: `${name} is not a field of this licence` })),
  ];
}

function validateField(field: LicenceField, value: LicenceValue | undefined): FieldError[] {
  if (field.type === 'list' && Array.isArray(value) && value.length > 0) {
    if (value.length > LICENCE_LIST_MAX_ROWS) {
      return errorOf(field, `${field.label} has more than ${formatCount(LICENCE_LIST_MAX_ROWS, 'row')}`);
    }
    const ofRows = value.flatMap((row, index) =>
      nestErrors(`${field.name}.${index}`, validateLicenceValues(field.fields ?? [], row)),
    );
    // Rows that may be blank, and all are, fill no list.
    if (ofRows.length > 0) return ofRows;
  }
  if (!isFilledLicenceValue(value) || value === undefined) {
    // An unticked box is an answer; a wrong kind of blank ('' in a number field) counts as blank.
    const isRequired = !field.optional && licenceFieldKinds[field.type].holds !== 'boolean';
    return isRequired ? errorOf(field, requiredMessage(field.label)) : [];
  }
  const message = licenceFieldKinds[field.type].check(field, value);
  return message === null ? [] : errorOf(field, message);
}

function errorOf(field: LicenceField, message: string): FieldError[] {
  return [{ path: field.name, message }];
}
