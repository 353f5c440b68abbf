import { describe, expect, it } from 'vitest';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { PriceInput } from '#domain/price/prices.ts';
import { explainPrice } from './explain-price.ts';

const desktop: LicenceTemplate = {
  id: '1',
  name: 'desktop',
  publicName: 'Desktop',
  fields: [
    {
      name: 'users',
      label: 'Users',
      optional: false,
      type: 'number',
      tiers: [
        { upTo: 3, label: 'Up to 3 users', factor: 1 },
        { upTo: 15, label: 'Up to 15 users', factor: 1.75 },
        { upTo: 25, label: 'Up to 25 users', factor: 2 },
      ],
    },
  ],
  formula: 'tier("users", users)',
  needsReviewFormula: '',
  licenseDiscounts1: [{ from: 2, percent: 10 }],
  isCustom: false,
  published: true,
  termMonths: null,
  delivers: ['desktop'],
};

function explain(
  template: LicenceTemplate,
  values: LicenceValues,
  {
    items = 1,
    setName = 'Latin',
    isQuoted = () => false,
    of = 0,
    ...conditions
  }: {
    items?: number;
    setName?: string | null;
    isQuoted?: (values: LicenceValues) => boolean;
    /** Which of the items. */
    of?: number;
  } & Pick<PriceInput, 'rebates' | 'buyerCountry'> = {},
) {
  const { evaluateFactor } = createFormulaEvaluator();
  const result = calculatePrices({
    shopItems: Array.from({ length: items }, (_none, index) => ({
      uid: `font-cut-${index}`,
      type: 'font-cut' as const,
      licenses: [{ licenseUid: 'a' }],
      price: 6000,
      quantity: 1,
    })),
    licenses: [{ uid: 'a', licenseTemplateId: '1', values }],
    templates: [template],
    evaluateFactor,
    ...conditions,
    adjustments: [],
    vatRate: 0,
    currency: 'CHF',
  });
  const step = result.ok ? result.prices.steps[of] : undefined;
  if (step === undefined) throw new Error('The price could not be calculated');
  return explainPrice({ step, template, values, quantity: 1, setName, currency: 'CHF', isQuoted }).map(
    ({ label, figure }) => `${label}: ${figure}`.replaceAll('\u00a0', ' '),
  );
}

describe('the explanation of a price', () => {
  it('names no price of a next tier that is for a quote to say', () => {
    const lines = explain(desktop, { users: 12 }, { items: 2, isQuoted: ({ users }) => Number(users) > 15 });
    expect(lines.at(-1)).toBe('From 16 users: by quote');
  });

  it('is base, tier, discount, result and the next tier', () => {
    expect(explain(desktop, { users: 12 }, { items: 2 })).toEqual([
      'One style, Latin: 60.00',
      'Up to 15 users: × 1.75',
      'Two styles under this licence: − 10 %',
      'Desktop: 94.50',
      'From 16 users: + 13.50',
    ]);
  });

  it('has no discount and no next tier where there is none', () => {
    expect(explain(desktop, { users: 25 }, { setName: null })).toEqual([
      'One style: 60.00',
      'Up to 25 users: × 2',
      'Desktop: 120.00',
    ]);
  });

  it('names each change beside the formula with its amount, from the list price to the result', () => {
    const template = {
      ...desktop,
      isGraduated: true,
      countryPrices: [{ countries: ['IN'], factor: 0.5 }],
    };
    const rebates = { styles: [{ from: 2, percent: 10 }], cheaperLicences: 0 };
    expect(explain(template, { users: 12 }, { items: 2, rebates, buyerCountry: 'IN', of: 1 })).toEqual([
      'One style, Latin: 60.00',
      'Up to 15 users: × 1.75',
      'List price: 105.00',
      'One style by place under this licence: − 10 %',
      'Desktop for India: × 0.5: − 52.50',
      '2 styles under Desktop: each by its place: − 5.25',
      '10 % off: styles of the order: − 4.73',
      'Desktop: 42.52',
    ]);
  });

  it('gives the factor a line of its own where the formula is more than its tiers', () => {
    expect(explain({ ...desktop, formula: 'tier("users", users) + 0.5' }, { users: 3 })).toEqual([
      'One style, Latin: 60.00',
      'Up to 3 users: ',
      'Together: × 1.5',
      'Desktop: 90.00',
      'From 4 users: + 45.00',
    ]);
  });

  it.each([
    ['Up to 100 000 page views', 'Up to 500 000 page views', 'From 100’001 page views'],
    ['Audience up to 100 000', 'Audience up to 1 million', 'Audience from 100’001'],
    ['One title', 'Up to 5 million active users', 'From 100’001 active users'],
    ['One title', 'Two titles', 'From 100’001 users'],
  ])('says where the next tier after %j begins: %j is %j', (label, next, said) => {
    const [field] = desktop.fields;
    if (field === undefined) throw new Error('The template has no field');
    const tiers = [
      { upTo: 100_000, label, factor: 1 },
      { upTo: 500_000, label: next, factor: 2 },
    ];
    const lines = explain({ ...desktop, fields: [{ ...field, tiers }] }, { users: 50 });
    expect(lines.at(-1)).toBe(`${said}: + 60.00`);
  });
});
