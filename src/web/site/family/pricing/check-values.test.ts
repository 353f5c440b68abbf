import { expect, it } from 'vitest';
import { readCount } from '#domain/figure/read-count.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { checkValues } from './check-values.ts';

const users: LicenceField = {
  ...{ name: 'users', label: 'Users', optional: false, type: 'number', minimum: 1, maximum: 250 },
  tiers: [
    { upTo: 3, label: 'Up to 3 users', factor: 1 },
    { upTo: 250, label: 'Up to 250 users', factor: 7 },
  ],
};
const site: LicenceField = { name: 'site', label: 'Site', optional: false, type: 'hostname' };

it.each([
  ['0', 'Users must be at least 1'],
  ['-1', 'Users must be at least 1'],
  ['abc', 'Users must be a number'],
  ['', 'Users is required'],
  ['1.5', 'Users must be a whole number'],
  ['1e3', 'Users must be a number'],
  ['1.000.000', 'Users must be a number'],
  ['99999999999999999999', 'Users must be a number'],
])('finds the fault of %j where users are counted', (text, message) => {
  expect(checkValues([users], { users: readCount(text) })).toEqual({
    errors: { users: message },
    beyond: null,
  });
});

it('names what only a quote prices as the price list does', () => {
  expect(checkValues([users], { users: 500 })).toEqual({
    errors: { users: 'Users must be at most 250' },
    beyond: 'More than 250 users',
  });
});

it('finds no fault in what the shop alone asks for', () => {
  expect(checkValues([users, site], { users: 12 })).toEqual({ errors: {}, beyond: null });
});
