import { describe, expect, it } from 'vitest';
import type { LicenceValues } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import { withoutEmails } from './without-emails.ts';

const common = { optional: false };
const fields: LicenceField[] = [
  { ...common, name: 'users', label: 'Users', type: 'number' },
  { ...common, name: 'note', label: 'Note', type: 'text' },
  { ...common, name: 'contact', label: 'Contact', type: 'email' },
  { ...common, name: 'holder', label: 'Holder', type: 'delivery-email' },
  {
    ...common,
    name: 'offices',
    label: 'Offices',
    type: 'list',
    fields: [
      { ...common, name: 'city', label: 'City', type: 'text' },
      { ...common, name: 'email', label: 'E-mail', type: 'email' },
    ],
  },
];

describe('the values of a licence without e-mail addresses', () => {
  it.each<[LicenceValues, LicenceValues]>([
    [
      { users: 3, note: 'x', contact: 'a@example.com', holder: 'b@example.com' },
      { users: 3, note: 'x' },
    ],
    [{ offices: [{ city: 'Bern', email: 'c@example.com' }] }, { offices: [{ city: 'Bern' }] }],
    [{ unknown: 'd@example.com' }, {}],
    [{ users: [{ email: 'e@example.com' }], offices: 'f@example.com' }, {}],
    [{}, {}],
  ])('%j are %j', (values, kept) => {
    expect(withoutEmails(fields, values)).toEqual(kept);
  });
});
