import fc from 'fast-check';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { CurrencyRule } from '#domain/money/price-in.ts';
import { anyTemplateOf } from '#domain/testing/any-template.ts';
import { licenceTemplate, yearsField } from '#domain/testing/licence-templates.ts';
import { type AnyConditions, anyConditions } from './any-conditions.ts';

/** What a foundry sells, where it is, and what it asks. */
export interface AnyOffer {
  seller: { country: string; currency: string };
  /** How prices are read in the one further currency, if there is one: by a factor, but for the first cut's, which may be written. */
  abroad: (Pick<CurrencyRule, 'roundTo'> & { factor: number; written: number | null }) | null;
  conditions: AnyConditions;
  /** Two templates of which nothing is known beforehand. */
  further: LicenceTemplate[];
  /** The net base price of each item in minor units, and what an invoice costs more. */
  prices: Record<SoldUid, number>;
  surcharge: number;
}

/** Two families: the first of one set of two cuts, the second of a set of two cuts, of which one has an alternate, and of one of a single cut. */
export const soldItems = {
  'font-cut-1': { setId: 1, quantity: 1 },
  'font-cut-2': { setId: 1, quantity: 1 },
  'font-shop-set-1': { setId: 1, quantity: 2 },
  'font-cut-3': { setId: 2, quantity: 1 },
  'font-cut-4': { setId: 2, quantity: 1 },
  'font-shop-set-2': { setId: 2, quantity: 2 },
  'font-cut-6': { setId: 3, quantity: 1 },
  'font-shop-set-3': { setId: 3, quantity: 1 },
} as const;
export type SoldUid = keyof typeof soldItems;
export const isSoldUid = (uid: string): uid is SoldUid => uid in soldItems;

const anyPrice = fc.integer({ min: 1, max: 40_000 });

export const anyOffer: fc.Arbitrary<AnyOffer> = fc.record({
  seller: fc.constantFrom(
    { country: 'CH', currency: 'CHF' },
    { country: 'CH', currency: 'EUR' },
    { country: 'FR', currency: 'EUR' },
  ),
  abroad: fc.option(
    fc.record({
      factor: fc.integer({ min: 50, max: 200 }).map((hundredths) => hundredths / 100),
      roundTo: fc.constantFrom(1, 5, 50, 100),
      written: fc.option(anyPrice),
    }),
    { freq: 3 },
  ),
  conditions: anyConditions,
  further: fc.tuple(anyTemplateOf('6'), anyTemplateOf('7')),
  prices: fc
    .record({ cut: anyPrice, set: anyPrice, other: anyPrice, variable: anyPrice, third: anyPrice })
    // The two cuts of the first set cost the same, as cuts mostly do.
    .map(({ cut, set, other, variable, third }) => ({
      'font-cut-1': cut,
      'font-cut-2': cut,
      'font-shop-set-1': set,
      'font-cut-3': variable,
      'font-cut-4': other,
      'font-shop-set-2': other + variable,
      'font-cut-6': third,
      'font-shop-set-3': third,
    })),
  surcharge: fc.constantFrom(1000, 1333, 0),
});

/** The rule of the further currency: francs where the own prices are euros, and the other way round. */
export function ruleAbroad({ seller, abroad, prices }: AnyOffer): CurrencyRule | null {
  if (abroad === null) return null;
  const { factor, roundTo, written } = abroad;
  return {
    currency: seller.currency === 'CHF' ? 'EUR' : 'CHF',
    ...{ factor, roundTo },
    prices: written === null ? [] : [{ own: prices['font-cut-1'], price: written }],
  };
}

/**
 * All that is sold, by the ids of the upgrade shop: 1, under which others have quotes made; 4 by users, 5 by users for years, with formats to choose, which may require 4, and
 * the two further ones.
 */
export function templatesOf({ conditions, further }: AnyOffer): LicenceTemplate[] {
  const [first, second] = conditions.licences;
  const users = {
    name: 'users',
    label: 'Users',
    type: 'number' as const,
    optional: false,
    tiers: [5, 20, 100].map((upTo, index) => ({ upTo, label: `to ${upTo}`, factor: 2 ** index })),
  };
  const formats = {
    name: 'formats',
    label: 'Formats',
    type: 'select' as const,
    optional: false,
    options: [
      { value: 'desktop', label: 'Desktop', factor: 1 },
      { value: 'both', label: 'Desktop and web', factor: conditions.formats, delivers: ['web' as const] },
    ],
  };
  const common = { publicName: 'Seats', needsReviewFormula: 'users > 50.0', delivers: ['desktop' as const] };
  const { conditions: ofFirst = {}, licenseDiscounts1 = [] } = first ?? {};
  const { conditions: ofSecond = {}, licenseDiscounts1: discounts = [] } = second ?? {};
  return [
    licenceTemplate({
      ...common,
      id: '1',
      name: 'desktop',
      publicName: 'Desktop',
      fields: [{ ...users, tiers: [{ upTo: 500, label: 'All', factor: 1.75 }] }],
      formula: 'tier("users", users)',
      licenseDiscounts1: [{ from: 2, percent: 10 }],
    }),
    licenceTemplate({
      ...common,
      ...ofFirst,
      id: '4',
      name: 'seats-0',
      fields: [users],
      formula: 'tier("users", users)',
      licenseDiscounts1,
    }),
    licenceTemplate({
      ...common,
      ...ofSecond,
      id: '5',
      name: 'seats-1',
      fields: [users, yearsField, formats],
      formula: 'tier("users", users) * tier("formats", formats)',
      licenseDiscounts1: discounts,
      termMonths: 12,
      termField: yearsField.name,
      ...(conditions.isRequired && { requires: ['seats-0'] }),
    }),
    ...further.map((template) => ({
      ...template,
      name: `further-${template.id}`,
      publicName: `Further ${template.id}`,
      delivers: ['desktop' as const],
    })),
  ];
}
