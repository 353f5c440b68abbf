import { type FieldError, nestErrors } from '#domain/form/field-error.ts';
import type { LicenceField } from './licence-field.ts';
import type { LicenceTemplate } from './licence-template.ts';
import { HEAVIEST_TEMPLATE, templateWeight } from './template-weight.ts';

/**
 * Everything wrong with a licence template but its formulas (`compileFormula` and `compileReviewFormula` check those):
 * fields named twice, tiers out of order, discounts beyond 0 to 100 percent. Paths are `fields.0.tiers.1.upTo`.
 */
export function validateLicenceTemplate(template: LicenceTemplate): FieldError[] {
  const errors = [...validateFields(template.fields), ...validateDiscounts(template)];
  if (templateWeight(template) > HEAVIEST_TEMPLATE) {
    errors.push({
      path: 'fields',
      message: 'must have fewer tiers, options or discounts: no price list can show them all',
    });
  }
  if (template.termMonths !== null && !(Number.isInteger(template.termMonths) && template.termMonths > 0)) {
    errors.push({
      path: 'termMonths',
      message: 'must be a whole number of months, or null for a perpetual licence',
    });
  }
  return errors;
}

function validateFields(fields: LicenceField[]): FieldError[] {
  const errors: FieldError[] = [];
  const names = new Set<string>();
  for (const [index, field] of fields.entries()) {
    if (names.has(field.name))
      errors.push({ path: `fields.${index}.name`, message: `${field.name} is there twice` });
    names.add(field.name);
    errors.push(...nestErrors(`fields.${index}`, validateField(field)));
  }
  return errors;
}

function validateField(field: LicenceField): FieldError[] {
  const errors: FieldError[] = [];
  if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(field.name)) {
    errors.push({ path: 'name', message: 'must be letters, digits and _ and begin with a letter' });
  }
  if (field.type === 'select') errors.push(...validateOptions(field));
  if (field.type === 'number') errors.push(...validateNumber(field));
  if (field.type !== 'list') return errors;
  const subfields = field.fields ?? [];
  if (subfields.length === 0) errors.push({ path: 'fields', message: 'a list needs fields' });
  if (subfields.some(({ type }) => type === 'list')) {
    errors.push({ path: 'fields', message: 'a list in a list is not possible' });
  }
  return [...errors, ...validateFields(subfields)];
}

function validateOptions(field: LicenceField): FieldError[] {
  const values = (field.options ?? []).map(({ value }) => value);
  if (values.length === 0) return [{ path: 'options', message: 'a select field needs options' }];
  if (values.includes('')) return [{ path: 'options', message: 'an option needs a value' }];
  if (new Set(values).size < values.length) return [{ path: 'options', message: 'an option is there twice' }];
  return validateFactors('options', field.options ?? []);
}

const notWhole = 'must be a whole number, or the field needs decimals: true';

function validateNumber(field: LicenceField): FieldError[] {
  const tiers = field.tiers ?? [];
  const errors: FieldError[] = [];
  if (field.minimum !== undefined && field.maximum !== undefined && field.minimum > field.maximum) {
    errors.push({ path: 'minimum', message: 'must not be above the maximum' });
  }
  if (field.decimals !== true) {
    for (const name of ['minimum', 'maximum'] as const) {
      if (!Number.isInteger(field[name] ?? 0)) errors.push({ path: name, message: notWhole });
    }
  }
  let previous = field.minimum ?? 0;
  for (const [index, { upTo }] of tiers.entries()) {
    const isFirst = index === 0;
    if (!Number.isFinite(upTo) || (isFirst ? upTo < previous : upTo <= previous)) {
      errors.push({ path: `tiers.${index}.upTo`, message: `must be above ${previous}` });
    } else if (field.decimals !== true && !Number.isInteger(upTo)) {
      errors.push({ path: `tiers.${index}.upTo`, message: notWhole });
    }
    previous = upTo;
  }
  return [...errors, ...validateFactors('tiers', tiers)];
}

function validateFactors(path: string, rows: { factor?: number | undefined }[]): FieldError[] {
  return rows.flatMap(({ factor }, index) =>
    factor === undefined || (Number.isFinite(factor) && factor >= 0)
      ? []
      : [{ path: `${path}.${index}.factor`, message: 'must be a number that is not below 0' }],
  );
}

function validateDiscounts({ licenseDiscounts1 }: LicenceTemplate): FieldError[] {
  const errors: FieldError[] = [];
  const starts = new Set<number>();
  for (const [index, { from, percent }] of licenseDiscounts1.entries()) {
    const path = `licenseDiscounts1.${index}`;
    if (!Number.isInteger(from) || from < 1) {
      errors.push({ path: `${path}.from`, message: 'must be a whole number of styles' });
    }
    if (starts.has(from)) errors.push({ path: `${path}.from`, message: `${from} is there twice` });
    starts.add(from);
    if (!(percent >= 0 && percent <= 100))
      errors.push({ path: `${path}.percent`, message: 'must be 0 to 100' });
  }
  return errors;
}
