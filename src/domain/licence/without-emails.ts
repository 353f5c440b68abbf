import type { LicenceListRow, LicenceValue, LicenceValues } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import { licenceFieldKinds } from './licence-field-kinds.ts';

/** The values of the template's fields without those that are somebody's e-mail address; values of no field are left out, too. */
export function withoutEmails(fields: LicenceField[], values: LicenceValues): LicenceValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, LicenceValue][] => {
      const value = values[field.name];
      if (value === undefined || isEmail(field)) return [];
      if (field.type !== 'list') return Array.isArray(value) ? [] : [[field.name, value]];
      return Array.isArray(value) ? [[field.name, value.map((row) => keepRow(field.fields ?? [], row))]] : [];
    }),
  );
}

function keepRow(fields: LicenceField[], row: LicenceListRow): LicenceListRow {
  const kept = new Set(fields.filter((field) => !isEmail(field)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name)));
}

function isEmail({ type }: LicenceField): boolean {
  return licenceFieldKinds[type].isEmail;
}
