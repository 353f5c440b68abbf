import { withoutAddresses } from '#domain/text/without-addresses.ts';

/** Inputs that tell who somebody is, or may: kept with the order or the account, and forgotten with it. */
const personal = new Set([
  'billingAddress',
  'deliveryAddress',
  'licensee',
  'email',
  'csv',
  'mergedEmail',
  'mergedEmailAgain',
  'memberEmail',
  'to',
  'values',
  'note',
  'reason',
  'words',
  'terms',
  'label',
  'totalLabel',
]);
/** What is called by words of the staff, which may name whom it is for; elsewhere a name is a template's, a job's or a font's. */
const called = new Set(['charges']);
const notKept = '(not kept here)';
const isSecret = /password|secret|token|passkey|credential|code|^key$|Key$/i;

/** What was asked for, as it may be kept: without who people are, and without anything that opens a door. */
export function withoutPersons(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (value === undefined) return [name, value];
      if (isSecret.test(name)) return [name, '(secret)'];
      if (personal.has(name)) return [name, notKept];
      return [name, called.has(name) && Array.isArray(value) ? value.map(withoutName) : strip(value)];
    }),
  );
}

function withoutName(value: unknown): unknown {
  const stripped = strip(value);
  return typeof stripped === 'object' && stripped !== null && 'name' in stripped
    ? { ...stripped, name: notKept }
    : stripped;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value === 'string') return withoutAddresses(value);
  return typeof value === 'object' && value !== null ? withoutPersons({ ...value }) : value;
}
