import type { FieldError } from '#domain/form/field-error.ts';
import type { LicenceValues } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import { validateLicenceValues } from './licence-field-validation.ts';

/** What is wrong with the values that are filled in, where those that are missing may be given later; paths as of `validateLicenceValues`. */
export function wrongLicenceValues(fields: LicenceField[], values: LicenceValues): FieldError[] {
  return validateLicenceValues(fields.map(asOptional), values);
}

function asOptional(field: LicenceField): LicenceField {
  const { fields } = field;
  const own = { ...field, optional: true };
  return fields === undefined ? own : { ...own, fields: fields.map((part) => ({ ...part, optional: true })) };
}
