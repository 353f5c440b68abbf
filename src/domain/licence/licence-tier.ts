import type { LicenceField, LicenceTier } from './licence-field.ts';

/** A field of the template by its name, subfields of lists as `list.field`, or null. */
export function findLicenceField(fields: LicenceField[], path: string): LicenceField | null {
  const [name, ...rest] = path.split('.');
  const field = fields.find((candidate) => candidate.name === name) ?? null;
  if (field === null || rest.length === 0) return field;
  return findLicenceField(field.fields ?? [], rest.join('.'));
}

/** The tier a number falls into, the first whose `upTo` is not below it, with the one after it; null beyond the last. */
export function findTier(
  field: Pick<LicenceField, 'tiers'>,
  value: number,
): { tier: LicenceTier; next: LicenceTier | null } | null {
  const tiers = field.tiers ?? [];
  const index = tiers.findIndex(({ upTo }) => value <= upTo);
  const tier = tiers[index];
  return tier === undefined ? null : { tier, next: tiers[index + 1] ?? null };
}

/** The factor of a number field's tier or a select field's option for a value, or null where it has none. */
export function findFactor(fields: LicenceField[], path: string, value: number | string): number | null {
  const field = findLicenceField(fields, path);
  if (field === null) return null;
  if (typeof value === 'number') return findTier(field, value)?.tier.factor ?? null;
  return field.options?.find((option) => option.value === value)?.factor ?? null;
}
