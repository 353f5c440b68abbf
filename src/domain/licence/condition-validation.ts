import { isCountryCode } from '#domain/address/countries.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { LicenceTemplate } from './licence-template.ts';

/** Everything wrong with what a template lays down beside its formula; `names` are those of the foundry's templates. */
export function validateConditions(template: LicenceTemplate, names: string[]): FieldError[] {
  const { leastPrice } = template;
  const isPrice = leastPrice === undefined || (Number.isFinite(leastPrice) && leastPrice > 0);
  return [
    ...(isPrice ? [] : [{ path: 'leastPrice', message: 'must be a price above 0' }]),
    ...validateGraduation(template),
    ...validateCountryPrices(template),
    ...validateTermField(template),
    ...validateRequirements(template, names),
  ];
}

/** A style that takes more off than the one after it would make one more style cost less than none. */
function validateGraduation({ isGraduated, licenseDiscounts1 }: LicenceTemplate): FieldError[] {
  if (isGraduated !== true) return [];
  if (licenseDiscounts1.length === 0) {
    return [{ path: 'isGraduated', message: 'a graduated discount needs its rows' }];
  }
  return licenseDiscounts1.flatMap(({ from, percent }, index) =>
    licenseDiscounts1.some((other) => other.from < from && other.percent > percent)
      ? [
          {
            path: `licenseDiscounts1.${index}.percent`,
            message: 'a graduated discount rises with its styles',
          },
        ]
      : [],
  );
}

function validateCountryPrices({ countryPrices = [] }: LicenceTemplate): FieldError[] {
  const seen = new Set<string>();
  return countryPrices.flatMap(({ countries, factor }, index) => {
    const path = `countryPrices.${index}`;
    const errors: FieldError[] = [];
    if (!(Number.isFinite(factor) && factor > 0))
      errors.push({ path: `${path}.factor`, message: 'must be above 0' });
    if (countries.length === 0) errors.push({ path: `${path}.countries`, message: 'names no country' });
    for (const [place, country] of countries.entries()) {
      const at = `${path}.countries.${place}`;
      if (!isCountryCode(country))
        errors.push({ path: at, message: `${country} is no country of ISO 3166-1` });
      if (seen.has(country)) errors.push({ path: at, message: `${country} is there twice` });
      seen.add(country);
    }
    return errors;
  });
}

function validateTermField({ termField, termMonths, fields }: LicenceTemplate): FieldError[] {
  if (termField === undefined) return [];
  const path = 'termField';
  const field = fields.find(({ name }) => name === termField);
  if (field?.type !== 'number')
    return [{ path, message: `${termField} is not a number field of this licence` }];
  if (termMonths === null) return [{ path, message: 'a perpetual licence has no terms to choose' }];
  const isCount = !field.optional && field.decimals !== true && (field.minimum ?? 0) >= 1;
  if (!isCount || field.maximum === undefined) {
    const message = `${termField} counts terms: it is not optional, whole, at least 1, and has a maximum`;
    return [{ path, message }];
  }
  return [];
}

function validateRequirements({ name, requires = [] }: LicenceTemplate, names: string[]): FieldError[] {
  return requires.flatMap((required, index) => {
    const path = `requires.${index}`;
    if (required === name) return [{ path, message: 'a licence does not require itself' }];
    return names.includes(required) ? [] : [{ path, message: `there is no licence ${required}` }];
  });
}
