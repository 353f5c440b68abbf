import { expect, it } from 'vitest';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import type { PriceInput } from '#domain/price/prices.ts';
import { priceSteps } from './price-steps.ts';

const template = {
  id: '1',
  name: 'desktop',
  publicName: 'Desktop',
  fields: [],
  formula: '',
  needsReviewFormula: '',
  licenseDiscounts1: [],
  isCustom: false,
  published: true,
  termMonths: null,
  delivers: [],
};

it('explains the licences that have a price, whatever the others hold', () => {
  const item = fontCutItem({ id: '12', fontShopSetId: '3', name: 'Fraunces Black', price: 6000 });
  const input: PriceInput = {
    shopItems: ['a', 'b', 'c'].map((uid) => ({ ...item, uid, licenses: [{ licenseUid: uid }] })),
    licenses: ['a', 'b', 'c'].map((uid) => ({ uid, licenseTemplateId: '1', values: { name: uid } })),
    templates: [template],
    evaluateFactor: ({ values }) =>
      values.name === 'b' ? { ok: true, factor: 2 } : { ok: false, message: 'no tier' },
    adjustments: [],
    vatRate: 0,
    currency: 'CHF',
  };
  const steps = priceSteps(input).filter(({ licenceUid }) => licenceUid !== null);
  expect(steps.map(({ licenceUid, result }) => [licenceUid, result])).toEqual([['b', 12000]]);
});
