import { expect, it } from 'vitest';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { describeValues, listValues } from './describe-values.ts';

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
  expect(describeValues({ publicName: 'Web', fields }, values)).toBe('Web, 100\u00a0000 monthly page views');
});

it('lists the filled fields in words', () => {
  expect(listValues({ fields }, values).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Monthly page views: 100\u00a0000',
    'Company size: Small',
    'Hostnames: a.ch; b.ch',
  ]);
});
