import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import {
  isFilledLicenceValue,
  type LicenceListRow,
  type LicenceValue,
  type LicenceValues,
} from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import { licenceFieldKinds } from './licence-field-kinds.ts';
import type { LicenceTemplate } from './licence-template.ts';
import { findTier } from './licence-tier.ts';

/** A filled field of a licence in words, the same on the screen, in a mail, on a paper and where a certificate is checked. */
export interface LicenceTerm {
  name: string;
  label: string;
  value: string;
}

/** The filled fields of a licence with their values in words, in the template's order. */
export function licenceTerms(
  { fields }: Pick<LicenceTemplate, 'fields'>,
  values: LicenceValues,
): LicenceTerm[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (!isFilledLicenceValue(value) || value === undefined) return [];
    return [{ name: field.name, label: field.label, value: inWords(field, value) }];
  });
}

/** A licence in one line with all that it allows, as a paper says it: `Web, Hosts: sample.example`. Nobody's e-mail address is in it. */
export function licenceExtent(
  { publicName, fields }: Pick<LicenceTemplate, 'publicName' | 'fields'>,
  values: LicenceValues,
): string {
  const told = fields.filter(({ type }) => !licenceFieldKinds[type].isEmail);
  const terms = licenceTerms({ fields: told }, values).map(({ label, value }) => `${label}: ${value}`);
  return [publicName, ...terms].join(', ');
}

/** A licence in one line, with what is counted: `Desktop, 12 users`. */
export function summarizeLicence(
  { publicName, fields }: Pick<LicenceTemplate, 'publicName' | 'fields'>,
  values: LicenceValues,
): string {
  const counts = fields.flatMap((field) => {
    const value = values[field.name];
    return typeof value === 'number' ? [countThings(field, value)] : [];
  });
  return [publicName, ...counts].join(', ');
}

// Labels name what is counted in the plural: 'Users', 'Titles'.
function countThings({ label }: LicenceField, value: number): string {
  const things = label.toLowerCase();
  return formatCount(value, things.replace(/s$/, ''), things);
}

function inWords(field: LicenceField, value: LicenceValue): string {
  if (Array.isArray(value)) {
    const rows = value.map((row) => rowInWords(field.fields ?? [], row));
    return rows.filter((row) => row !== '').join('; ');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string')
    return field.options?.find((option) => option.value === value)?.label ?? value;
  // What was paid for is the tier: who has typed 4 may have 5.
  const tier = findTier(field, value)?.tier;
  return tier === undefined ? formatNumber(value) : `${formatNumber(value)} (${tier.label})`;
}

function rowInWords(fields: LicenceField[], row: LicenceListRow): string {
  return licenceTerms({ fields }, row)
    .map(({ value }) => value)
    .join(', ');
}
