import { expect, it } from 'vitest';
import { desktopTemplate, licenceTemplate, yearsField } from '#domain/testing/licence-templates.ts';
import { describeConditions } from './describe-conditions.ts';

it('what a licence lays down is said in plain words', () => {
  const template = licenceTemplate({
    id: 'web',
    leastPrice: 40,
    isGraduated: true,
    licenseDiscounts1: [{ from: 2, percent: 10 }],
    countryPrices: [{ countries: ['IN', 'BR'], factor: 0.5 }],
    termMonths: 12,
    termField: 'years',
    requires: ['desktop'],
    fields: [
      yearsField,
      {
        name: 'size',
        label: 'Size',
        optional: false,
        type: 'select',
        options: [
          { value: 's', label: 'S' },
          { value: 'm', label: 'M', delivers: ['web', 'app'] },
        ],
      },
    ],
  });
  const sentences = describeConditions(template, {
    templates: [{ ...desktopTemplate, publicName: 'Desktop' }, template],
    currency: 'CHF',
  });
  expect(sentences.map((sentence) => sentence.replaceAll(/[\u00a0\u2009\u202f]/g, ' '))).toEqual([
    'A font costs at least CHF 40.00 under it, whatever is taken off.',
    'Each style takes the discount of its own place, the dearest one first.',
    'Who buys from India and Brazil pays the price × 0.5.',
    'Years, 1 to 5, multiplies the price and the term of 1 year.',
    'It goes with a licence Desktop of the same font, bought with it or before.',
    'Size says what else is delivered: M web fonts and files for apps.',
  ]);
  expect(describeConditions(desktopTemplate, { templates: [], currency: 'CHF' })).toEqual([]);
});
