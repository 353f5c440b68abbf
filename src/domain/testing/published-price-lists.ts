import type { DeliveryUse } from '#domain/licence/delivery-use.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { Rebates } from '#domain/price/rebates.ts';
import { licenceTemplate } from './licence-templates.ts';

/** A cart under a published list, and what the list says of it; amounts in minor units, net. */
interface PublishedCase {
  says: string;
  /** Each style with its base price and the licences that it is bought under. */
  styles: [price: number, ...templates: string[]][];
  values: Record<string, LicenceValues>;
  /** Null where the list gives no price and asks to get in touch. */
  total: number | null;
  delivers?: DeliveryUse[];
  /** What was paid before and is credited. */
  paid?: number;
}

/** A price list that a foundry published, as templates and rebates. */
export interface PublishedPriceList {
  about: string;
  currency: string;
  templates: LicenceTemplate[];
  rebates?: Partial<Rebates>;
  cases: PublishedCase[];
}

const number = (name: string, change: object = {}) =>
  ({ name, label: name, optional: false, type: 'number', minimum: 1, ...change }) as const;
const select = (name: string, options: [string, number, DeliveryUse[]?][]) =>
  ({
    name,
    label: name,
    optional: false,
    type: 'select',
    options: options.map(([value, factor, delivers]) => ({ value, label: value, factor, delivers })),
  }) as const;

// 'Users: 1–5 base; 6–10 +50 %; 11–50 +25 % per 5; 51–100 +15 % per 5; above 100 contact.'
const stepsOfFive: LicenceTemplate = licenceTemplate({
  id: 'users',
  fields: [number('users', { maximum: 100_000 })],
  formula:
    'users <= 5 ? 1 : users <= 10 ? 1.5 : users <= 50 ? 1.5 + 0.25 * ceil((users - 10) / 5) : 3.5 + 0.15 * ceil((users - 50) / 5)',
  needsReviewFormula: 'users > 100',
});
const users = (count: number) => ({ users: { users: count } });

/**
 * What foundries and shops published, worked by hand. Each comment is the published figure; base prices that a source leaves out
 * are 100.00.
 */
export const publishedPriceLists: PublishedPriceList[] = [
  {
    about: 'users in steps of five',
    currency: 'EUR',
    templates: [stepsOfFive],
    cases: [
      { says: '1–5 base', styles: [[10_000, 'users']], values: users(5), total: 10_000 },
      { says: '6–10 +50 %', styles: [[10_000, 'users']], values: users(6), total: 15_000 },
      { says: '11–50 +25 % per 5', styles: [[10_000, 'users']], values: users(11), total: 17_500 },
      {
        says: '11–50 +25 % per 5: eight fives',
        styles: [[10_000, 'users']],
        values: users(50),
        total: 35_000,
      },
      { says: '51–100 +15 % per 5', styles: [[10_000, 'users']], values: users(51), total: 36_500 },
      {
        says: '51–100 +15 % per 5: ten fives',
        styles: [[10_000, 'users']],
        values: users(100),
        total: 50_000,
      },
      { says: 'above 100 contact', styles: [[10_000, 'users']], values: users(101), total: null },
    ],
  },
  {
    // '$10 font: desktop 10; web 10k 10; both 15; 100k 20; 1M 40; 10M 80; from 100k the desktop licence is included.'
    about: 'both for one and a half, and desktop included with more views',
    currency: 'USD',
    templates: [
      licenceTemplate({ id: 'desktop', delivers: ['desktop'] }),
      licenceTemplate({
        id: 'web',
        delivers: ['web'],
        formula: 'tier("views", views)',
        fields: [
          select('views', [
            ['10k', 1],
            ['100k', 2, ['desktop']],
            ['1M', 4, ['desktop']],
            ['10M', 8, ['desktop']],
          ]),
        ],
      }),
    ],
    rebates: { cheaperLicences: 50 },
    cases: [
      { says: 'desktop 10', styles: [[1000, 'desktop']], values: {}, total: 1000, delivers: ['desktop'] },
      {
        says: 'web 10k 10',
        styles: [[1000, 'web']],
        values: { web: { views: '10k' } },
        total: 1000,
        delivers: ['web'],
      },
      {
        says: 'both 15',
        styles: [[1000, 'desktop', 'web']],
        values: { web: { views: '10k' } },
        total: 1500,
        delivers: ['desktop', 'web'],
      },
      ...(
        [
          ['100k', 2000],
          ['1M', 4000],
          ['10M', 8000],
        ] as const
      ).map(
        ([views, total]): PublishedCase => ({
          says: `${views} ${total / 100}, desktop included`,
          styles: [[1000, 'web']],
          values: { web: { views } },
          total,
          delivers: ['desktop', 'web'],
        }),
      ),
    ],
  },
  {
    // 'Multipliers: web 1×, app 5×, TV title 10×, e-book 1×.'
    about: 'a multiplier a use',
    currency: 'EUR',
    templates: [
      licenceTemplate({ id: 'web', formula: '1.0' }),
      licenceTemplate({ id: 'app', formula: '5.0' }),
      licenceTemplate({ id: 'tv', formula: '10.0 * titles', fields: [number('titles')] }),
      licenceTemplate({ id: 'ebook', formula: '1.0 * titles', fields: [number('titles')] }),
    ],
    cases: [
      { says: 'web 1×', styles: [[10_000, 'web']], values: {}, total: 10_000 },
      { says: 'app 5×', styles: [[10_000, 'app']], values: {}, total: 50_000 },
      { says: 'TV title 10×', styles: [[10_000, 'tv']], values: { tv: { titles: 1 } }, total: 100_000 },
      {
        says: 'e-book 1×, per title',
        styles: [[10_000, 'ebook']],
        values: { ebook: { titles: 3 } },
        total: 30_000,
      },
    ],
  },
  {
    // 'EUR 30 × 1 / 1.8 / 2.5 for S/M/L, formats growing with tier.'
    about: 'sizes whose formats grow',
    currency: 'EUR',
    templates: [
      licenceTemplate({
        id: 'size',
        formula: 'tier("size", size)',
        fields: [
          select('size', [
            ['S', 1, ['desktop']],
            ['M', 1.8, ['desktop', 'web']],
            ['L', 2.5, ['desktop', 'web', 'app']],
          ]),
        ],
      }),
    ],
    cases: [
      {
        says: 'S × 1',
        styles: [[3000, 'size']],
        values: { size: { size: 'S' } },
        total: 3000,
        delivers: ['desktop'],
      },
      {
        says: 'M × 1.8',
        styles: [[3000, 'size']],
        values: { size: { size: 'M' } },
        total: 5400,
        delivers: ['desktop', 'web'],
      },
      {
        says: 'L × 2.5',
        styles: [[3000, 'size']],
        values: { size: { size: 'L' } },
        total: 7500,
        delivers: ['desktop', 'web', 'app'],
      },
    ],
  },
  {
    // '50 % off the cheaper licences when several are bought together.' Without figures: base 100.00, desktop × 1, web × 2, app × 5.
    about: 'the cheaper licences at half',
    currency: 'GBP',
    templates: [
      licenceTemplate({ id: 'desktop', formula: '1.0' }),
      licenceTemplate({ id: 'web', formula: '2.0' }),
      licenceTemplate({ id: 'app', formula: '5.0' }),
    ],
    rebates: { cheaperLicences: 50 },
    cases: [
      { says: 'one alone is full', styles: [[10_000, 'web']], values: {}, total: 20_000 },
      { says: '200 + 50', styles: [[10_000, 'desktop', 'web']], values: {}, total: 25_000 },
      { says: '500 + 100 + 50', styles: [[10_000, 'desktop', 'web', 'app']], values: {}, total: 65_000 },
      {
        says: 'of each font by itself: 500 + 50, and 200',
        styles: [
          [10_000, 'desktop', 'app'],
          [10_000, 'web'],
        ],
        values: {},
        total: 75_000,
      },
    ],
  },
  {
    // 'EUR 90 Std, 120 Pro per style; paid price deducted on upgrade.'
    about: 'two editions, the paid one deducted',
    currency: 'EUR',
    templates: [
      licenceTemplate({
        id: 'edition',
        fields: [
          select('edition', [
            ['Std', 1],
            ['Pro', 4 / 3],
          ]),
        ],
        formula: 'tier("edition", edition)',
      }),
    ],
    cases: [
      { says: '90 Std', styles: [[9000, 'edition']], values: { edition: { edition: 'Std' } }, total: 9000 },
      {
        says: '120 Pro',
        styles: [[9000, 'edition']],
        values: { edition: { edition: 'Pro' } },
        total: 12_000,
      },
      {
        says: 'Std to Pro 30',
        styles: [[9000, 'edition']],
        values: { edition: { edition: 'Pro' } },
        total: 3000,
        paid: 9000,
      },
    ],
  },
  {
    // 'Bought $39 style → $99 pack costs $60.'
    about: 'a style credited to its pack',
    currency: 'USD',
    templates: [licenceTemplate({ id: 'desktop' })],
    cases: [
      { says: 'the style 39', styles: [[3900, 'desktop']], values: {}, total: 3900 },
      { says: 'the pack 99', styles: [[9900, 'desktop']], values: {}, total: 9900 },
      {
        says: 'the pack 60 after the style',
        styles: [[9900, 'desktop']],
        values: {},
        total: 6000,
        paid: 3900,
      },
    ],
  },
  {
    // 'Student −75 %, cultural −50 %, ticked in checkout.' Without figures: base 100.00.
    about: 'less for students and culture',
    currency: 'EUR',
    templates: [
      licenceTemplate({
        id: 'desktop',
        fields: [
          select('buyer', [
            ['Company', 1],
            ['Student', 0.25],
            ['Cultural', 0.5],
          ]),
        ],
        formula: 'tier("buyer", buyer)',
      }),
    ],
    cases: [
      {
        says: '100',
        styles: [[10_000, 'desktop']],
        values: { desktop: { buyer: 'Company' } },
        total: 10_000,
      },
      {
        says: 'a student 25',
        styles: [[10_000, 'desktop']],
        values: { desktop: { buyer: 'Student' } },
        total: 2500,
      },
      {
        says: 'culture 50',
        styles: [[10_000, 'desktop']],
        values: { desktop: { buyer: 'Cultural' } },
        total: 5000,
      },
    ],
  },
  {
    // 'GBP 320 per style and user.'
    about: 'per style and user',
    currency: 'GBP',
    templates: [licenceTemplate({ id: 'users', fields: [number('users')], formula: 'users * 1.0' })],
    cases: [
      { says: '320', styles: [[32_000, 'users']], values: users(1), total: 32_000 },
      {
        says: 'two styles for three users: 6 × 320',
        styles: [
          [32_000, 'users'],
          [32_000, 'users'],
        ],
        values: users(3),
        total: 192_000,
      },
    ],
  },
  {
    // 'Web EUR 1,200 a year from 10k views.' The one point that its buyer tells of.
    about: 'a price a year',
    currency: 'EUR',
    templates: [
      licenceTemplate({
        id: 'web',
        formula: '1.0',
        termMonths: 12,
        termField: 'years',
        fields: [number('years', { maximum: 10 })],
      }),
    ],
    cases: [
      { says: '1,200 a year', styles: [[120_000, 'web']], values: { web: { years: 1 } }, total: 120_000 },
      { says: 'three years', styles: [[120_000, 'web']], values: { web: { years: 3 } }, total: 360_000 },
    ],
  },
  {
    // 'Roman and italic count as two styles.' Without figures: base 100.00, 10 % off from two styles on.
    about: 'roman and italic are two styles',
    currency: 'USD',
    templates: [licenceTemplate({ id: 'desktop', licenseDiscounts1: [{ from: 2, percent: 10 }] })],
    cases: [
      {
        says: 'a roman and its italic',
        styles: [
          [10_000, 'desktop'],
          [10_000, 'desktop'],
        ],
        values: {},
        total: 18_000,
      },
    ],
  },
  {
    // 'Web tiers 500k / 5M / 50M.' Without figures: × 1, × 2, × 4; above the last one the field refuses.
    about: 'three tiers of views',
    currency: 'EUR',
    templates: [
      licenceTemplate({
        id: 'web',
        formula: 'tier("views", views)',
        fields: [
          number('views', {
            tiers: [500_000, 5_000_000, 50_000_000].map((upTo, index) => ({
              upTo,
              label: `Up to ${upTo}`,
              factor: 2 ** index,
            })),
          }),
        ],
      }),
    ],
    cases: [
      { says: '500k', styles: [[10_000, 'web']], values: { web: { views: 500_000 } }, total: 10_000 },
      { says: '5M', styles: [[10_000, 'web']], values: { web: { views: 500_001 } }, total: 20_000 },
      { says: '50M', styles: [[10_000, 'web']], values: { web: { views: 50_000_000 } }, total: 40_000 },
    ],
  },
];
