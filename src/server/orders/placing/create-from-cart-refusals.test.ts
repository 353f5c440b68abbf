import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestShop, type TestShop, testCart } from '#server/orders/testing/test-shop.ts';
import { createFromCart } from './create-from-cart.ts';

onEachDatabase('an order from a cart', (open) => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop(await open());
  });
  afterAll(() => shop.jobs.stop());

  async function order(cart: WireCart) {
    const sessionId = await shop.openSession();
    return await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'a-key-of-tests',
      shopOrder: cart,
    });
  }

  const { deliveryAddress, shopItems, licenses } = testCart();
  const [item] = shopItems;
  const [licence] = licenses;
  if (item === undefined || licence === undefined) throw new Error('The cart of the tests is empty');

  describe('is refused with a reason', () => {
    it.each<[name: string, code: string, path: string | null, change: Partial<WireCart>]>([
      ['an empty cart', 'cart-empty', 'shopOrder.shopItems', { shopItems: [] }],
      [
        'an unknown item',
        'item-not-for-sale',
        'shopOrder.shopItems.0.uid',
        { shopItems: [{ ...item, uid: 'font-cut-99' }] },
      ],
      [
        'an item that is no font',
        'item-not-for-sale',
        'shopOrder.shopItems.0.uid',
        { shopItems: [{ ...item, uid: 'charge-1', type: 'charge' }] },
      ],
      [
        'an item under another’s id',
        'item-not-for-sale',
        'shopOrder.shopItems.0.uid',
        { shopItems: [{ ...item, fontCutId: '2' }] },
      ],
      ['an item twice', 'invalid-payload', 'shopOrder.shopItems.1.uid', { shopItems: [item, item] }],
      [
        'a set and one of its cuts',
        'set-and-cut',
        'shopOrder.shopItems.0.uid',
        {
          shopItems: [
            item,
            {
              uid: 'font-shop-set-1',
              type: 'font-shop-set',
              licenses: [{ licenseUid: 'a' }],
              name: 'Set',
              price: 90,
            },
          ],
        },
      ],
      [
        'an unpublished licence',
        'licence-not-offered',
        'shopOrder.licenses.0.licenseTemplateId',
        { licenses: [{ ...licence, licenseTemplateId: '3' }] },
      ],
      [
        'a licence that there is not',
        'licence-not-offered',
        'shopOrder.licenses.0.licenseTemplateId',
        { licenses: [{ ...licence, licenseTemplateId: '999999999' }] },
      ],
      [
        'an item without a licence',
        'licence-missing',
        'shopOrder.shopItems.0.licenses',
        {
          shopItems: [
            { ...item, licenses: [] },
            { ...item, uid: 'font-cut-2', fontCutId: '2' },
          ],
        },
      ],
      [
        'a link to no licence',
        'invalid-payload',
        'shopOrder.shopItems.0.licenses.0.licenseUid',
        { shopItems: [{ ...item, licenses: [{ licenseUid: 'b' }] }] },
      ],
      [
        'a licence field left out',
        'invalid-payload',
        'shopOrder.licenses.0.values.users',
        { licenses: [{ ...licence, values: {} }] },
      ],
      [
        'no e-mail',
        'invalid-payload',
        'shopOrder.deliveryAddress.email',
        { deliveryAddress: { ...deliveryAddress, email: '' } },
      ],
      [
        'no country',
        'invalid-payload',
        'shopOrder.deliveryAddress.country',
        { deliveryAddress: { ...deliveryAddress, country: '' } },
      ],
      ['no way to pay', 'invalid-payload', 'shopOrder.paymentType', { paymentType: null }],
      [
        'the agreement not accepted',
        'eula-not-accepted',
        'shopOrder.isEulaAccepted',
        { isEulaAccepted: false },
      ],
      [
        'VAT not acknowledged',
        'vat-not-acknowledged',
        'shopOrder.isVatAcknowledged',
        { isVatAcknowledged: false },
      ],
      [
        'a consumer in the EU without consent',
        'consent-missing',
        'shopOrder.isImmediateDeliveryConsented',
        { isForCompany: false, deliveryAddress: { ...deliveryAddress, country: 'DE' } },
      ],
      [
        'a text that no database keeps',
        'invalid-payload',
        'shopOrder.customerReference',
        { customerReference: 'a\u0000b' },
      ],
      [
        'half a character',
        'invalid-payload',
        'shopOrder.deliveryAddress.city',
        { deliveryAddress: { ...deliveryAddress, city: '\ud800' } },
      ],
    ])('%s', async (_name, code, path, change) => {
      const refused = await order(testCart(change));
      expect(refused).toMatchObject({ ok: false, code });
      if (path !== null) expect(refused.ok ? [] : refused.errors?.map((error) => error.path)).toContain(path);
    });

    it('an e-mail that is missing, in the specification’s words', async () => {
      const refused = await order(testCart({ deliveryAddress: { ...deliveryAddress, email: '' } }));
      expect(refused.ok ? [] : refused.errors).toContainEqual({
        path: 'shopOrder.deliveryAddress.email',
        message: 'Email is required',
      });
    });
  });
});
