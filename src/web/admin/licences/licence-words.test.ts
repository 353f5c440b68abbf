import { expect, test } from 'vitest';
import type { LicenceWords } from '#contract/admin/content/licences.ts';
import { placeWords } from './licence-labels.ts';
import { keepErrors, movedPlaces } from './moved-places.ts';
import { writeLicenceField } from './write-licence-list.ts';

const [three, ten] = [
  { upTo: '3', label: 'Up to 3 users', factor: '1' },
  { upTo: '10', label: 'Up to 10 users', factor: '1.5' },
];
const users: LicenceWords['fields'][number] = {
  ...{ name: 'users', label: 'Users', type: 'number', isOptional: false, minimum: '1', maximum: '10' },
  ...{ hasDecimals: false, options: [], fields: [], tiers: [three, ten] },
};
const words: LicenceWords = {
  ...{ name: 'desktop', publicName: 'Desktop', description: '', isPublished: true, isCustom: false },
  ...{ delivers: ['desktop'], termMonths: '', fields: [users], formula: '1.0', needsReviewFormula: '' },
  ...{ discounts: [{ from: '2', percent: '10' }], isGraduated: false, leastPrice: '', countryPrices: [] },
  ...{ termField: '', requires: ['web', 'app'], licenceText: '' },
};

test.each([
  ['fields.0.tiers.1.upTo', 'Field 1, tier 2, up to'],
  ['fields.1.fields.0.name', 'Field 2, field 1, name'],
  ['discounts.2.percent', 'Discount 3, percent'],
  ['formula', 'Factor'],
])('says where %s is', (field, said) => {
  expect(placeWords(field)).toBe(said);
});

test('says what somebody else made of a field, also of one that is a list', () => {
  expect(writeLicenceField(words, 'fields')).toBe(
    'Users (users), number, at least 1, at most 10, Up to 3 users (3) × 1, Up to 10 users (10) × 1.5',
  );
  expect(writeLicenceField(words, 'discounts')).toBe('from 2 styles 10 %');
  expect(writeLicenceField(words, 'requires')).toBe('web; app');
  expect(writeLicenceField(words, 'countryPrices')).toBe('nothing');
  expect(writeLicenceField(words, 'leastPrice')).toBe('nothing');
});

test('an amount is said with its currency where that is known', () => {
  const priced = { ...words, leastPrice: '25.50' };
  expect(writeLicenceField(priced, 'leastPrice')).toBe('25.50');
  expect(writeLicenceField(priced, 'leastPrice', 'CHF')).toBe('CHF 25.50');
  expect(writeLicenceField(words, 'leastPrice', 'CHF')).toBe('nothing');
});

test('what is said of a place is not said of another entry that came there', () => {
  const errors = { 'fields.0.tiers.1.upTo': 'Wrong.', 'fields.0.label': 'Lacks.', formula: 'Wrong.' };
  const kept = (tiers: typeof users.tiers) =>
    Object.keys(keepErrors(errors, movedPlaces(words, { ...words, fields: [{ ...users, tiers }] })));
  const typed = { ...ten, factor: '2' };
  expect(kept([three, typed])).toEqual(Object.keys(errors));
  expect(kept([three, ten, typed])).toEqual(Object.keys(errors));
  expect(kept([ten, three])).toEqual(['fields.0.label', 'formula']);
  expect(kept([ten])).toEqual(['fields.0.label', 'formula']);
});
