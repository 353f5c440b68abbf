import type { LicenceField } from '#domain/licence/licence-field.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';

/** A published licence template of tests, without fields and with factor 1 unless said otherwise. */
export function licenceTemplate(change: Partial<LicenceTemplate> & { id: string }): LicenceTemplate {
  return {
    name: change.id,
    publicName: change.id,
    fields: [],
    formula: '1.0',
    needsReviewFormula: '',
    licenseDiscounts1: [],
    isCustom: false,
    published: true,
    termMonths: null,
    delivers: [],
    ...change,
  };
}

/** How many years a licence is bought for, one to five. */
export const yearsField: LicenceField = {
  name: 'years',
  label: 'Years',
  optional: false,
  type: 'number',
  minimum: 1,
  maximum: 5,
};

/** Desktop by users in tiers, 10 % off from three styles on and 25 % from ten; more than 100 users need review. */
export const desktopTemplate = licenceTemplate({
  id: 'desktop',
  formula: 'tier("users", users)',
  needsReviewFormula: 'users > 100',
  licenseDiscounts1: [
    { from: 3, percent: 10 },
    { from: 10, percent: 25 },
  ],
  delivers: ['desktop'],
  fields: [
    {
      name: 'users',
      label: 'Users',
      optional: false,
      type: 'number',
      minimum: 1,
      tiers: [
        { upTo: 5, label: '1 to 5', factor: 1 },
        { upTo: 20, label: '6 to 20', factor: 1.75 },
        { upTo: 500, label: '21 to 500', factor: 4 },
      ],
    },
  ],
});

/** Web by domains with their page views, and the size of the company. */
export const webTemplate = licenceTemplate({
  id: 'web',
  formula:
    'tier("company", company) * sum(sites.map(site, tier("sites.views", site.views))) + (isServer ? 1 : 0)',
  termMonths: 12,
  delivers: ['web'],
  fields: [
    {
      name: 'company',
      label: 'Company',
      optional: false,
      type: 'select',
      options: [
        { value: 'small', label: 'Small', factor: 1 },
        { value: 'large', label: 'Large', factor: 2.5 },
      ],
    },
    { name: 'isServer', label: 'On a server', optional: false, type: 'checkbox' },
    {
      name: 'sites',
      label: 'Sites',
      optional: false,
      type: 'list',
      fields: [
        { name: 'url', label: 'Domain', optional: false, type: 'hostname' },
        {
          name: 'views',
          label: 'Page views',
          optional: false,
          type: 'number',
          tiers: [
            { upTo: 10_000, label: 'to 10,000', factor: 0.5 },
            { upTo: 1_000_000, label: 'to a million', factor: 3 },
          ],
        },
      ],
    },
  ],
});

/** The public custom licence: a wish in words. */
export const customTemplate = licenceTemplate({
  id: 'custom',
  isCustom: true,
  fields: [{ name: 'wish', label: 'What do you need?', optional: false, type: 'text' }],
});

/** Every licence template of tests. */
export const licenceTemplates = [desktopTemplate, webTemplate, customTemplate];
