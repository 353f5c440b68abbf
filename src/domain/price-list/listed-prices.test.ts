import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/cart.ts';
import { findReviewReason } from '#domain/cart/review-mode.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';
import { listedLicenceValues } from '#domain/licence/listed-licence-values.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { missingRequirements } from '#domain/shop/missing-requirements.ts';
import { anyRebates, anyTemplateOf, formulas } from '#domain/testing/any-template.ts';
import { createLeastLicencePrices } from './least-licence-prices.ts';
import { leastListedPrice } from './least-listed-price.ts';
import { offeredPrice } from './offered-price.ts';
import { listLadders } from './price-ladder.ts';
import type { PriceList } from './price-of-list.ts';

const anyItem = fc.record({
  price: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 25 }),
});

/** A foundry of two templates, of which the one may require the other. */
const anyList: fc.Arbitrary<PriceList> = fc
  .record({
    one: anyTemplateOf('1'),
    other: anyTemplateOf('2'),
    isRequired: fc.boolean(),
    rebates: anyRebates,
  })
  .map(({ one, other, isRequired, rebates }) => ({
    templates: [{ ...one, ...(isRequired && { requires: ['2'] }) }, other].map((template) => ({
      ...template,
      description: '',
    })),
    formulas,
    rebates,
    currency: 'CHF',
  }));

function shopItem(uid: string, change: Partial<ShopItem>): ShopItem {
  return { uid, type: 'font-shop-set', licenses: [], name: uid, price: 4000, quantity: 1, ...change };
}

/** What the shop charges for a licence on the item in a cart that it takes; undefined where it takes no such cart. */
function charge(
  list: PriceList,
  {
    item,
    others,
    templateId,
    values,
  }: { item: ShopItem; others: number; templateId: string; values: LicenceValues },
): number | undefined {
  const { templates, rebates, currency } = list;
  const { evaluateReview, evaluateFactor } = formulas;
  const template = templates.find(({ id }) => id === templateId);
  const companions = templates.filter(({ name }) => template?.requires?.includes(name));
  const chosen = [
    { uid: 'a', licenseTemplateId: templateId, values },
    ...companions.map((other) => ({
      uid: other.id,
      licenseTemplateId: other.id,
      values: listedLicenceValues(other) ?? {},
    })),
  ];
  const licenses = chosen.map((licence) => ({ ...licence, expiryDate: null }));
  const links = chosen.map(({ uid }) => ({ licenseUid: uid }));
  // Dearer than any item, so that it is the last where each style has the discount of its place.
  const cuts = Array.from({ length: others }, (_, index) =>
    shopItem(`font-cut-${index}`, { type: 'font-cut', price: 100_000_000, licenses: links }),
  );
  const cart = { ...emptyCart(currency), shopItems: [...cuts, { ...item, licenses: links }], licenses };
  const isFilled = chosen.every((licence) => {
    const own = templates.find(({ id }) => id === licence.licenseTemplateId);
    return own !== undefined && validateLicenceValues(own.fields, licence.values).length === 0;
  });
  const alone = { ...cart, shopItems: [{ ...item, licenses: links }] };
  const reason = findReviewReason({ cart: alone, templates, isReadOnly: false, evaluateReview });
  const missing = missingRequirements({ cart, templates, held: [] });
  if (!isFilled || reason !== null || missing.length > 0) return undefined;
  const result = calculatePrices({
    ...cart,
    templates,
    evaluateFactor,
    rebates,
    adjustments: [],
    vatRate: 0,
  });
  if (!result.ok) return undefined;
  return result.prices.steps.find(({ itemUid, licenceUid }) => itemUid === item.uid && licenceUid === 'a')
    ?.result;
}

it('every price of a list is that of a cart which the shop takes', () => {
  let shown = 0;
  fc.assert(
    fc.property(anyList, anyItem, (list, priced) => {
      const item = shopItem('font-shop-set-1', priced);
      const prices: number[] = [];
      for (const { templateId, scales, columns } of listLadders(item, list)) {
        for (const { values, prices: row } of scales.flatMap(({ rungs }) => rungs)) {
          for (const [index, price] of row.entries()) {
            const others = (columns[index]?.from ?? 0) - item.quantity;
            expect(charge(list, { item, others, templateId, values })).toBe(price);
            shown += 1;
          }
          prices.push(row[0] ?? 0);
        }
      }
      const least = leastListedPrice(item, createLeastLicencePrices(list));
      expect(least).toBe(prices.length === 0 ? null : Math.min(...prices));
    }),
    { seed: 20_261_121, numRuns: 250 },
  );
  expect(shown).toBeGreaterThan(300);
});

it('a licence that is offered for an item of a cart costs what is said before it is taken', () => {
  let offered = 0;
  fc.assert(
    fc.property(anyList, anyItem, fc.array(anyItem, { maxLength: 4 }), (list, priced, more) => {
      const { templates, rebates, currency } = list;
      const [template, required] = templates;
      if (template === undefined || required === undefined) return;
      const item = shopItem('font-shop-set-1', priced);
      const start = [template, required].map((own, index) => ({
        uid: index === 0 ? 'a' : 'b',
        licenseTemplateId: own.id,
        values: listedLicenceValues(own) ?? {},
        expiryDate: null,
      }));
      const ofOthers = template.requires === undefined ? ['a'] : ['a', 'b'];
      const links = ofOthers.map((licenseUid) => ({ licenseUid }));
      const others = more.map((other, index) =>
        shopItem(`font-shop-set-${index + 2}`, { ...other, licenses: links }),
      );
      const licenses = start.filter(({ uid }) => ofOthers.includes(uid));
      const cart = { shopItems: [item, ...others], licenses };
      const offer = { formulas, templates, rebates, currency, buyerCountry: 'IN' };
      const price = offeredPrice(cart, { itemUid: item.uid, template }, offer);
      if (price === null) return;
      const result = calculatePrices({
        shopItems: [{ ...item, licenses: links }, ...others],
        licenses,
        templates,
        evaluateFactor: formulas.evaluateFactor,
        rebates,
        buyerCountry: 'IN',
        adjustments: [],
        vatRate: 0,
        currency,
      });
      if (!result.ok) return;
      const step = result.prices.steps.find(
        ({ itemUid, licenceUid }) => itemUid === item.uid && licenceUid === 'a',
      );
      expect(step?.result).toBe(price);
      offered += 1;
    }),
    { seed: 20_261_121, numRuns: 200 },
  );
  expect(offered).toBeGreaterThan(40);
});
