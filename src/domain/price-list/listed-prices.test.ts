import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/cart.ts';
import { findReviewReason } from '#domain/cart/review-mode.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { listedLicenceValues } from '#domain/licence/listed-licence-values.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { anyTemplate, formulas } from '#domain/testing/any-template.ts';
import { createLeastListedPrice } from './least-listed-price.ts';
import { offeredPrice } from './offered-price.ts';
import { listLadders } from './price-ladder.ts';

const list = { formulas, currency: 'CHF' };

const anyItem = fc.record({
  price: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 25 }),
});

function shopItem(uid: string, change: Partial<ShopItem>): ShopItem {
  const licenses = [{ licenseUid: 'a' }];
  return { uid, type: 'font-shop-set', licenses, name: uid, price: 4000, quantity: 1, ...change };
}

/** What the shop charges for the item in a cart that it takes; undefined where it takes no such cart. */
function charge(
  template: LicenceTemplate,
  { item, others, values }: { item: ShopItem; others: number; values: LicenceValues },
): number | undefined {
  const cuts = Array.from({ length: others }, (_, index) =>
    shopItem(`font-cut-${index}`, { type: 'font-cut' }),
  );
  const licenses = [{ uid: 'a', licenseTemplateId: template.id, values, expiryDate: null }];
  const cart = { ...emptyCart('CHF'), shopItems: [...cuts, item], licenses };
  const templates = [template];
  if (validateLicenceValues(template.fields, values).length > 0) return undefined;
  const alone = { ...cart, shopItems: [item] };
  const { evaluateReview, evaluateFactor } = formulas;
  if (findReviewReason({ cart: alone, templates, isReadOnly: false, evaluateReview }) !== null)
    return undefined;
  const result = calculatePrices({ ...cart, templates, evaluateFactor, adjustments: [], vatRate: 0 });
  return result.ok ? result.prices.itemPrices[item.uid] : undefined;
}

it('every price of a list is that of a cart which the shop takes', () => {
  let shown = 0;
  fc.assert(
    fc.property(anyTemplate, anyItem, (template, priced) => {
      const item = shopItem('font-shop-set-1', priced);
      const least = createLeastListedPrice([template], list)(item);
      const prices: number[] = [];
      for (const ladder of listLadders([{ ...template, description: '' }], item, list)) {
        for (const { values, prices: row } of ladder.scales.flatMap(({ rungs }) => rungs)) {
          for (const [index, price] of row.entries()) {
            const others = (ladder.columns[index]?.from ?? 0) - item.quantity;
            expect(charge(template, { item, others, values })).toBe(price);
            shown += 1;
          }
          prices.push(row[0] ?? 0);
        }
      }
      expect(least).toBe(prices.length === 0 ? null : Math.min(...prices));
    }),
    { seed: 20_261_121, numRuns: 600 },
  );
  expect(shown).toBeGreaterThan(1000);
});

it('a licence that is offered for an item of a cart costs what is said before it is taken', () => {
  let offered = 0;
  fc.assert(
    fc.property(anyTemplate, anyItem, fc.array(anyItem, { maxLength: 4 }), (template, priced, more) => {
      const item = shopItem('font-shop-set-1', { ...priced, licenses: [] });
      const licensed = more.map((other, index) => shopItem(`font-shop-set-${index + 2}`, other));
      const values = listedLicenceValues(template);
      const licenses =
        values === null ? [] : [{ uid: 'a', licenseTemplateId: template.id, values, expiryDate: null }];
      const cart = { shopItems: [item, ...licensed], licenses };
      const price = offeredPrice(cart, { itemUid: item.uid, template, templates: [template] }, list);
      if (price === null || values === null) return;
      const result = calculatePrices({
        shopItems: [{ ...item, licenses: [{ licenseUid: 'a' }] }, ...licensed],
        licenses,
        templates: [template],
        evaluateFactor: formulas.evaluateFactor,
        adjustments: [],
        vatRate: 0,
        currency: 'CHF',
      });
      expect(validateLicenceValues(template.fields, values)).toEqual([]);
      expect(result).toMatchObject({ ok: true, prices: { itemPrices: { [item.uid]: price } } });
      offered += 1;
    }),
    { seed: 20_261_121, numRuns: 500 },
  );
  expect(offered).toBeGreaterThan(100);
});
