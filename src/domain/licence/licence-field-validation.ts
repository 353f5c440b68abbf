import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { type FieldError, nestErrors, requiredMessage } from '#domain/form/field-error.ts';
import { INVALID_HOSTNAME_MESSAGE, isHostname } from '#domain/form/hostname.ts';
import { LICENCE_LIST_MAX_ROWS, LICENCE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { isFilledLicenceValue, type LicenceValue, type LicenceValues } from './licence.ts';
import type { LicenceField } from './licence-field.ts';

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
    return value.flatMap((row, index) =>
      nestErrors(`${field.name}.${index}`, validateLicenceValues(field.fields ?? [], row)),
    );
  }
  if (!isFilledLicenceValue(value) || value === undefined) {
    // An unticked box is an answer; a wrong kind of blank ('' in a number field) counts as blank.
    const isRequired = !field.optional && field.type !== 'checkbox';
    return isRequired ? errorOf(field, requiredMessage(field.label)) : [];
  }
  const message = messageFor(field, value);
  return message === null ? [] : errorOf(field, message);
}

function messageFor(field: LicenceField, value: LicenceValue): string | null {
  switch (field.type) {
    case 'checkbox':
      return typeof value === 'boolean' ? null : `${field.label} must be ticked or not`;
    case 'list':
      return `${field.label} must be a list`;
    case 'number':
      return numberMessage(field, value);
    default:
      return typeof value === 'string' ? textMessage(field, value) : `${field.label} must be a text`;
  }
}

function numberMessage(field: LicenceField, value: LicenceValue): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${field.label} must be a number`;
  // Licences count things, so that less than none is never meant.
  const minimum = field.minimum ?? 0;
  if (value < minimum) return `${field.label} must be at least ${formatNumber(minimum)}`;
  const maximum = Math.min(
    field.maximum ?? Number.POSITIVE_INFINITY,
    field.tiers?.at(-1)?.upTo ?? Number.POSITIVE_INFINITY,
  );
  return value > maximum ? `${field.label} must be at most ${formatNumber(maximum)}` : null;
}

function textMessage(field: LicenceField, value: string): string | null {
  if (value.length > LICENCE_TEXT_MAX_LENGTH) {
    return `${field.label} must be at most ${formatCount(LICENCE_TEXT_MAX_LENGTH, 'character')}`;
  }
  switch (field.type) {
    case 'email':
    case 'delivery-email':
      return isEmailFormat(value) ? null : INVALID_EMAIL_MESSAGE;
    case 'hostname':
      return isHostname(value) ? null : INVALID_HOSTNAME_MESSAGE;
    case 'select':
      return field.options?.some((option) => option.value === value)
        ? null
        : `${field.label} is not one of the choices`;
    default:
      return null;
  }
}

function errorOf(field: LicenceField, message: string): FieldError[] {
  return [{ path: field.name, message }];
}
