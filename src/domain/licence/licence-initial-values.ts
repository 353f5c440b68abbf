import type { LicenceValues } from './licence.ts';
import { licenceFieldKinds } from './licence-field-kinds.ts';
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
    const value = field.optional ? undefined : licenceFieldKinds[field.type].start?.(field);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}
