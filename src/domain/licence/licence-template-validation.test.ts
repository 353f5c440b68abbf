import { expect, it } from 'vitest';
import { licenceTemplate, licenceTemplates } from '#domain/testing/licence-templates.ts';
import type { LicenceField } from './licence-field.ts';
import type { LicenceTemplate } from './licence-template.ts';
import { validateLicenceTemplate } from './licence-template-validation.ts';

const field: LicenceField = { name: 'a', label: 'A', optional: false, type: 'number' };

it.each(licenceTemplates)('the template $name is sound', (template) => {
  expect(validateLicenceTemplate(template)).toEqual([]);
});

it.each<[string, Partial<LicenceTemplate>]>([
  ['fields.1.name', { fields: [field, field] }],
  ['fields.0.name', { fields: [{ ...field, name: 'page-views' }] }],
  ['fields.0.options', { fields: [{ ...field, type: 'select' }] }],
  [
    'fields.0.tiers.1.upTo',
    { fields: [{ ...field, tiers: [5, 5].map((upTo) => ({ upTo, label: '', factor: 1 })) }] },
  ],
  ['fields.0.tiers.0.factor', { fields: [{ ...field, tiers: [{ upTo: 1, label: '', factor: -1 }] }] }],
  ['fields.0.minimum', { fields: [{ ...field, minimum: 2, maximum: 1 }] }],
  ['fields.0.fields', { fields: [{ ...field, type: 'list' }] }],
  [
    'fields.0.fields',
    { fields: [{ ...field, type: 'list', fields: [{ ...field, type: 'list', fields: [field] }] }] },
  ],
  ['licenseDiscounts1.0.percent', { licenseDiscounts1: [{ from: 2, percent: 101 }] }],
  ['licenseDiscounts1.0.from', { licenseDiscounts1: [{ from: 0, percent: 1 }] }],
  [
    'licenseDiscounts1.1.from',
    {
      licenseDiscounts1: [
        { from: 2, percent: 1 },
        { from: 2, percent: 2 },
      ],
    },
  ],
  ['termMonths', { termMonths: 0 }],
  [
    'fields',
    {
      fields: Array.from({ length: 25 }, (_, at) => ({
        ...field,
        name: `a${at}`,
        tiers: Array.from({ length: 90 }, (_, step) => ({ upTo: step + 1, label: '', factor: 1 })),
      })),
    },
  ],
])('a fault is told at %s', (path, change) => {
  expect(
    validateLicenceTemplate(licenceTemplate({ id: 'x', ...change })).map((error) => error.path),
  ).toContain(path);
});
