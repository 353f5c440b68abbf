import { expect, it } from 'vitest';
import { licenceTemplate } from '#domain/testing/licence-templates.ts';
import { readLicenceChanges } from './read-licence-changes.ts';

const field = { optional: true } as const;
const fields = licenceTemplate({
  id: '1',
  fields: [
    { ...field, name: 'users', label: 'Users', type: 'number' },
    { ...field, name: 'broadcast', label: 'Broadcast', type: 'checkbox' },
    {
      ...field,
      name: 'hosts',
      label: 'Hosts',
      type: 'list',
      fields: [{ ...field, name: 'host', label: 'Host', type: 'hostname' }],
    },
  ],
});
const template = { ...fields, description: '', licenceText: '' };

const read = (...values: string[]) => {
  const licences = [
    { uid: 'a', template },
    { uid: 'b', template },
  ];
  const changes = readLicenceChanges(licences, { values, lastDays: [], prices: [] });
  return changes.ok ? changes.value : changes.errors;
};

it.each([
  ['1.users=40', 'a', { users: 40 }],
  ['2.users=40', 'b', { users: 40 }],
  ['1.broadcast=yes', 'a', { broadcast: true }],
  ['1.broadcast=no', 'a', { broadcast: false }],
  ['1.hosts=one.example, two.example', 'a', { hosts: [{ host: 'one.example' }, { host: 'two.example' }] }],
  ['1.hosts=', 'a', { hosts: [] }],
])('%s is a value: yes and no of a box, entries of a list between commas', (typed, uid, values) => {
  expect(read(typed)).toEqual([{ uid, values }]);
});

it('what a field does not hold stays as it was typed, for the quote to say what is wrong with it', () => {
  expect(read('1.broadcast=perhaps')).toEqual([{ uid: 'a', values: { broadcast: 'perhaps' } }]);
});
