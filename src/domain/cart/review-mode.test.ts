import { expect, it } from 'vitest';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { licenceTemplate, licenceTemplates } from '#domain/testing/licence-templates.ts';
import { emptyCart } from './cart.ts';
import { findReviewReason, isCartQuoted, isLicenceQuoted } from './review-mode.ts';
import { fontCutItem } from './shop-item.ts';

const { evaluateReview } = createFormulaEvaluator();

function cartOf(templateId: string, values: LicenceValues) {
  const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
  return {
    ...emptyCart('CHF'),
    shopItems: [{ ...cut, licenses: [{ licenseUid: 'a' }] }],
    licenses: [{ uid: 'a', licenseTemplateId: templateId, values, expiryDate: null }],
  };
}

function reason(templateId: string, values: LicenceValues, isReadOnly = false) {
  const cart = cartOf(templateId, values);
  return findReviewReason({ cart, templates: licenceTemplates, isReadOnly, evaluateReview });
}

function quoted(templateId: string, values: LicenceValues, isReadOnly = false) {
  const cart = cartOf(templateId, values);
  return isCartQuoted({ cart, templates: licenceTemplates, isReadOnly, evaluateReview });
}

it.each([
  ['desktop', { users: 100 }, null],
  ['desktop', { users: 101 }, 'licence-rule'],
  ['custom', {}, null],
  ['custom', { wish: ' ' }, null],
  ['custom', { wish: 'A museum' }, 'custom-licence'],
])('a %s licence with %j: the reason for review is %s', (templateId, values, expected) => {
  expect(reason(templateId, values)).toBe(expected);
});

it.each([
  ['desktop', { users: 100 }, false],
  ['desktop', { users: 101 }, true],
  ['custom', {}, true],
])('a %s licence with %j has its price by a quote: %s', (licenseTemplateId, values, expected) => {
  const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
  const cart = { shopItems: [{ ...cut, licenses: [{ licenseUid: 'a' }] }] };
  const licence = { uid: 'a', licenseTemplateId, values, expiryDate: null };
  expect(isLicenceQuoted(licence, { cart, templates: licenceTemplates, evaluateReview })).toBe(expected);
});

it.each([
  [['desktop', { users: 100 }], false],
  [['desktop', { users: 101 }], true],
  [['custom', {}], true],
  [['custom', { wish: 'A museum' }], true],
] as const)(
  'a cart with a licence %j has its price by a quote, wherever that is shown: %s',
  (held, expected) => {
    const [templateId, values] = held;
    expect(quoted(templateId, values)).toBe(expected);
    expect(quoted(templateId, values, true)).toBe(false);
  },
);

it('a read-only order needs no review', () => {
  expect(reason('desktop', { users: 101 }, true)).toBeNull();
  expect(reason('custom', { wish: 'A museum' }, true)).toBeNull();
});

it('each of several custom licences is for a quote to price, whichever the foundry lists first', () => {
  const wish = { name: 'wish', label: 'Wish', optional: true, type: 'text' } as const;
  const templates = ['for-films', 'for-cities'].map((id) =>
    licenceTemplate({ id, isCustom: true, fields: [wish] }),
  );
  for (const { id } of templates) {
    const needed = (words: string) =>
      findReviewReason({ cart: cartOf(id, { wish: words }), templates, isReadOnly: false, evaluateReview });
    expect([needed('A city'), needed('')]).toEqual(['custom-licence', null]);
  }
});
