import { expect, it } from 'vitest';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { describeFormula } from './describe-formula.ts';

const fields: LicenceField[] = [
  { name: 'users', label: 'Users', optional: false, type: 'number' },
  { name: 'titles', label: 'Titles', optional: false, type: 'number' },
];

it.each([
  ['tier("users", users)', 'The price is the base price times the factor of Users.'],
  [
    'tier(\'titles\', titles) * tier("users", users)',
    'The price is the base price times the factor of Titles times the factor of Users.',
  ],
  ['1.5 * quantity', 'The price is the base price times 1.5 times the number of styles.'],
  ['1.0', 'The price is the base price.'],
  [
    'tier("users", users) + tier("titles", titles)',
    'The price is the base price times the sum of the factor of Users and the factor of Titles.',
  ],
  [
    'users > 3 ? pow(titles, 2) : quantity',
    'The price is the base price times a factor that follows from Users, Titles and the number of styles.',
  ],
  ['min(1, 2)', 'The price is the base price times a factor that is always the same.'],
])('says of %s: %s', (formula, sentence) => {
  expect(describeFormula({ formula, fields })).toBe(sentence);
});
