import { beforeAll, expect, it } from 'vitest';
import { shopOrder as wireOrder } from '#contract/shop-orders.ts';
import { describeOrder } from '#server/commands/staff/describing/describe-order.ts';
import { shopOrderItem } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { readOrders } from './read-orders.ts';

onEachDatabase('an order of two licences', (open) => {
  const shop = shopOfSuite(open);
  let orderId: number;

  beforeAll(async () => {
    const cart = testCart();
    const web = { uid: 'w', licenseTemplateId: '2', values: {}, expiryDate: null };
    const [first, ...others] = cart.shopItems;
    if (first === undefined) throw new Error('The cart is empty');
    const placed = await createFromCart(shop.services, {
      sessionId: await shop.openSession(),
      idempotencyKey: 'a-key-of-its-own',
      shopOrder: {
        ...cart,
        shopItems: [{ ...first, licenses: [{ licenseUid: 'a' }, { licenseUid: 'w' }] }, ...others],
        licenses: [...cart.licenses, web],
        finalPrice: 269.15,
        finalPriceExcludingVat: 249,
      },
    });
    if (!placed.ok) throw new Error(JSON.stringify(placed));
    orderId = Number(placed.value.id);
  });

  const itemsOfOrder = async () => {
    const [order] = await readOrders(shop.services, { where: undefined, most: 1 });
    return wireOrder.parse(order).shopItems.map(({ price, licenses }) => ({ price, licenses }));
  };
  const charged = [
    {
      price: 60,
      licenses: [
        { licenseUid: 'a', price: 94.5, listPrice: 94.5 },
        { licenseUid: 'w', price: 60, listPrice: 60 },
      ],
    },
    { price: 60, licenses: [{ licenseUid: 'a', price: 94.5, listPrice: 94.5 }] },
  ];

  it('says to its buyer what each licence costs, beside the base price', async () => {
    expect(await itemsOfOrder()).toEqual(charged);
  });

  it('says so to staff', async () => {
    const order = await readStaffOrder(shop.database.db, orderId);
    if (order === null) throw new Error('There is no order');
    const lines = describeOrder(order, []);
    expect(lines.slice(lines.indexOf('items') + 1, lines.indexOf('licences') - 1)).toEqual([
      '  Test Regular  CHF\u00a0154.50  (font-cut-1)',
      '     1  Desktop  CHF\u00a094.50',
      '     2  Web  CHF\u00a060.00',
      '  Test Bold  CHF\u00a094.50  (font-cut-2)',
      '     1  Desktop  CHF\u00a094.50',
    ]);
    expect(lines[lines.indexOf('licences') - 1]?.replaceAll('\u00a0', ' ')).toBe(
      '  total CHF 249.00, VAT 8.1 % CHF 20.17, rounding CHF −0.02, to be paid CHF 269.15',
    );
  });

  it('reckons it where an older version kept the items’ prices alone', async () => {
    await shop.database.db.update(shopOrderItem).set({ licencePrices: null });
    expect(await itemsOfOrder()).toEqual(charged);
  });
});
