import { expect, it } from 'vitest';
import { licenceTemplate, yearsField } from '#domain/testing/licence-templates.ts';
import { validateConditions } from './condition-validation.ts';
import type { LicenceTemplate } from './licence-template.ts';

const yearly = { termMonths: 12, termField: 'years', fields: [yearsField] };
const rows = [
  { from: 2, percent: 20 },
  { from: 5, percent: 10 },
];

it.each<[string, Partial<LicenceTemplate>]>([
  ['leastPrice', { leastPrice: 0 }],
  ['leastPrice', { leastPrice: Number.NaN }],
  ['isGraduated', { isGraduated: true }],
  ['licenseDiscounts1.1.percent', { isGraduated: true, licenseDiscounts1: rows }],
  ['countryPrices.0.countries', { countryPrices: [{ countries: [], factor: 0.5 }] }],
  ['countryPrices.0.countries.0', { countryPrices: [{ countries: ['XX'], factor: 0.5 }] }],
  [
    'countryPrices.1.countries.0',
    {
      countryPrices: [
        { countries: ['IN'], factor: 0.5 },
        { countries: ['IN'], factor: 0.4 },
      ],
    },
  ],
  ['countryPrices.0.factor', { countryPrices: [{ countries: ['IN'], factor: 0 }] }],
  ['termField', { ...yearly, termField: 'months' }],
  ['termField', { ...yearly, termMonths: null }],
  ['termField', { ...yearly, fields: [{ ...yearsField, optional: true }] }],
  ['termField', { ...yearly, fields: [{ ...yearsField, minimum: undefined }] }],
  ['termField', { ...yearly, fields: [{ ...yearsField, maximum: undefined }] }],
  ['termField', { ...yearly, fields: [{ ...yearsField, decimals: true }] }],
  ['requires.0', { requires: ['desktop'] }],
  ['requires.1', { requires: ['web', 'nothing'] }],
])('a fault is told at %s', (path, change) => {
  const template = { ...licenceTemplate({ id: 'desktop' }), ...change };
  expect(validateConditions(template, ['desktop', 'web']).map((error) => error.path)).toEqual([path]);
});

it('what is laid down right is saved', () => {
  const template = licenceTemplate({
    id: 'web',
    ...yearly,
    leastPrice: 40,
    isGraduated: true,
    licenseDiscounts1: rows.map(({ from }, index) => ({ from, percent: index * 10 })),
    countryPrices: [{ countries: ['IN', 'BR'], factor: 0.5 }],
    requires: ['desktop'],
  });
  expect(validateConditions(template, ['desktop', 'web'])).toEqual([]);
});
