import type { LicenceField } from './licence-field.ts';
import type { LicenceTemplate } from './licence-template.ts';

/** What a price list may take to reckon for one item: the steps of the fields, at each discount, each of which looks at every field. */
export const HEAVIEST_TEMPLATE = 50_000;

/** How much a price list takes to reckon under a template; one with eight tiers and three discounts weighs 32. */
export function templateWeight({
  fields,
  licenseDiscounts1,
}: Pick<LicenceTemplate, 'fields' | 'licenseDiscounts1'>): number {
  const all = fields.flatMap((field) => [field, ...(field.fields ?? [])]);
  const steps = all.reduce((sum, field) => sum + stepsOf(field), 0);
  return Math.max(steps, 1) * (licenseDiscounts1.length + 1) * Math.max(all.length, 1);
}

function stepsOf({ type, tiers = [], options = [] }: LicenceField): number {
  return type === 'checkbox' ? 2 : tiers.length + options.length;
}
