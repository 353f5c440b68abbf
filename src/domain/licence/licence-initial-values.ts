import type { LicenceValue, LicenceValues } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import type { LicenceTemplate } from './licence-template.ts';

/**
 * The values a new licence starts with: the first tier of a tiered number (as its bound) and the first option of a
 * required select, so that its price is the starting price; all else is left out as unfilled. A custom
 * licence starts empty, since its first value enables it.
 */
export function initialLicenceValues(template: Pick<LicenceTemplate, 'fields' | 'isCustom'>): LicenceValues {
  const values: LicenceValues = {};
  if (template.isCustom) return values;
  for (const field of template.fields) {
    const value = initialValue(field);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

function initialValue(field: LicenceField): LicenceValue | undefined {
  if (field.optional) return undefined;
  if (field.type === 'number') return field.tiers?.[0]?.upTo ?? field.minimum;
  if (field.type === 'select') return field.options?.[0]?.value;
  return undefined;
}
