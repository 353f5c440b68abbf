import { expect, it } from 'vitest';
import type { LicenceValues } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import { wrongLicenceValues } from './wrong-licence-values.ts';

const fields: LicenceField[] = [
  { name: 'users', label: 'Users', optional: false, type: 'number' },
  {
    ...{ name: 'sites', label: 'Sites', optional: false, type: 'list' },
    fields: [
      { name: 'url', label: 'Site', optional: false, type: 'hostname' },
      { name: 'views', label: 'Views', optional: false, type: 'number' },
    ],
  },
];

it.each<[string, LicenceValues, string[]]>([
  ['nothing', {}, []],
  ['blanks', { users: '', sites: [{ url: '' }] }, []],
  ['a row that is half filled in', { sites: [{ url: 'example.com' }] }, []],
  ['a number that is none', { users: 'many' }, ['users']],
  ['a row with a wrong site', { users: 3, sites: [{ url: 'example.com' }, { url: 'no' }] }, ['sites.1.url']],
  ['a field that there is not', { seats: 3 }, ['seats']],
])('of %s what is filled in wrongly is told, and what is missing is not', (_, values, paths) => {
  expect(wrongLicenceValues(fields, values).map(({ path }) => path)).toEqual(paths);
});
