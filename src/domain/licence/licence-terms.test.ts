import { expect, it } from 'vitest';
import type { LicenceValue } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import { licenceExtent, licenceTerms, summarizeLicence } from './licence-terms.ts';

const fields: LicenceField[] = [
  { name: 'views', label: 'Monthly page views', optional: false, type: 'number' },
  {
    name: 'size',
    label: 'Company size',
    optional: false,
    type: 'select',
    options: [{ value: 's', label: 'Small' }],
  },
  { name: 'isOffline', label: 'Offline', optional: true, type: 'checkbox' },
  {
    name: 'hosts',
    label: 'Hostnames',
    optional: false,
    type: 'list',
    fields: [{ name: 'host', label: 'Hostname', optional: false, type: 'hostname' }],
  },
];
const values = {
  views: 100_000,
  size: 's',
  isOffline: false,
  hosts: [{ host: 'a.ch' }, {}, { host: 'b.ch' }],
};

it('says a licence in one line', () => {
  expect(summarizeLicence({ publicName: 'Web', fields }, values)).toBe('Web, 100’000 monthly page views');
});

it('says in one line all that a licence allows, and nobody’s e-mail address', () => {
  const mailed: LicenceField[] = [
    ...fields,
    { name: 'files', label: 'Files to', optional: true, type: 'delivery-email' },
  ];
  expect(licenceExtent({ publicName: 'Web', fields: mailed }, { ...values, files: 'ada@example.com' })).toBe(
    'Web, Monthly page views: 100’000, Company size: Small, Hostnames: a.ch; b.ch',
  );
  expect(licenceExtent({ publicName: 'Custom', fields: [] }, {})).toBe('Custom');
});

it('lists the filled fields in words', () => {
  expect(licenceTerms({ fields }, values).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Monthly page views: 100’000',
    'Company size: Small',
    'Hostnames: a.ch; b.ch',
  ]);
});

const users: LicenceField = {
  name: 'users',
  label: 'Users',
  optional: false,
  type: 'number',
  tiers: [
    { upTo: 5, label: 'Up to 5 users', factor: 1 },
    { upTo: 2500, label: 'Up to 2’500 users', factor: 2 },
  ],
};

it.each<[Partial<LicenceField>, LicenceValue, string]>([
  [users, 4, '4 (Up to 5 users)'],
  [users, 1200, '1’200 (Up to 2’500 users)'],
  [users, 2501, '2’501'],
  [{ type: 'checkbox' }, true, 'Yes'],
  [{ type: 'text' }, 'A book', 'A book'],
  [{ type: 'select', options: [{ value: 's', label: 'Small' }] }, 's', 'Small'],
  [{ type: 'select', options: [{ value: 's', label: 'Small' }] }, 'gone', 'gone'],
  [
    {
      type: 'list',
      fields: [users, { name: 'isServer', label: 'Server', optional: true, type: 'checkbox' }],
    },
    [
      { users: 4, isServer: true },
      { users: 3000, isServer: false },
    ],
    '4 (Up to 5 users), Yes; 3’000',
  ],
])('a field %j with %j is in words %s', (part, value, words) => {
  const field: LicenceField = { name: 'field', label: 'Field', optional: false, type: 'text', ...part };
  expect(licenceTerms({ fields: [field] }, { [field.name]: value })).toEqual([
    { name: field.name, label: field.label, value: words },
  ]);
});

it.each([{}, { users: '' }, { hosts: [{}] }, { isOffline: false }])(
  'nothing is said of what %j leaves empty',
  (values) => {
    expect(licenceTerms({ fields: [...fields, users] }, values)).toEqual([]);
  },
);

it('a single thing is counted in the singular', () => {
  expect(summarizeLicence({ publicName: 'Desktop', fields: [users] }, { users: 1 })).toBe('Desktop, 1 user');
});
