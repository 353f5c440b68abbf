import { asc, eq } from 'drizzle-orm';
import type { WireLicence, WireShopItem } from '#contract/shop-orders.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { sumUpPrices } from '#domain/price/sum-up-prices.ts';
import type { Database } from '#server/database/database.ts';
import { licenceTemplate } from '#server/database/schema/catalogue.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { demoMessage } from './demo-message.ts';
import { openTestShop, testCart } from './test-shop.ts';

/** A cart of tests: the first cut (CHF 60) unless said otherwise, under one licence. */
export interface UpgradeCart {
  /** 4: by users, 5 for its price, 20 for twice and 100 for four times as much; 5: the same for twelve months. */
  template?: '4' | '5';
  users: number;
  items?: WireShopItem['uid'][];
  replaces?: WireLicence['replaces'];
  /** A second licence of each item. */
  beside?: { template: '4' | '5'; users: number };
  /** What the shopper was shown, net in minor units. */
  net: number;
  paymentType?: 'online' | 'invoice';
}

let count = 0;

/** The shop of the orders' tests with two licences by users, and customers who buy under them. */
export async function openUpgradeShop(database: Database) {
  const shop = await openTestShop(database);
  const { db } = database;
  const users = {
    name: 'users',
    label: 'Users',
    type: 'number' as const,
    optional: false,
    tiers: [5, 20, 100].map((upTo, index) => ({ upTo, label: `to ${upTo}`, factor: 2 ** index })),
  };
  for (const [position, termMonths] of [null, 12].entries()) {
    await db.insert(licenceTemplate).values({
      name: `seats-${position}`,
      publicName: 'Seats',
      fields: [users],
      formula: 'tier("users", users)',
      needsReviewFormula: 'users > 50.0',
      isCustom: false,
      licenceText: '<p>The text.</p>',
      published: true,
      termMonths,
      delivers: ['desktop'],
      position: 10 + position,
    });
  }

  /** A session that is logged in as a new customer. */
  async function logIn(): Promise<{ sessionId: number; customerId: number }> {
    count += 1;
    const [made] = await db
      .insert(customer)
      .values({ email: `upgrade-${count}@example.com`, createdAt: shop.services.now() })
      .returning({ id: customer.id });
    const customerId = made?.id ?? 0;
    return { sessionId: await openSession(customerId), customerId };
  }

  async function openSession(customerId: number): Promise<number> {
    const sessionId = await shop.openSession();
    await db.update(session).set({ customerId }).where(eq(session.id, sessionId));
    return sessionId;
  }

  async function place(sessionId: number, cart: UpgradeCart) {
    count += 1;
    const {
      template = '4',
      users: forUsers,
      items = ['font-cut-1'],
      replaces,
      beside,
      net,
      paymentType = 'online',
    } = cart;
    const sums = sumUpPrices({ itemPrices: [net], adjustments: [], vatRate: 810, currency: 'CHF' });
    const uids = beside === undefined ? ['a'] : ['a', 'b'];
    const charged = paymentType === 'online' ? sums : sumUpPrices({ ...sums, itemPrices: [net + 1000] });
    return await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: `upgrade-${count}`,
      shopOrder: testCart({
        shopItems: items.map((uid) => ({
          uid,
          type: uid.startsWith('font-cut') ? 'font-cut' : 'font-shop-set',
          licenses: uids.map((licenseUid) => ({ licenseUid })),
          name: 'Test',
          price: 60,
        })),
        licenses: [
          { uid: 'a', licenseTemplateId: template, values: { users: forUsers }, expiryDate: null, replaces },
          ...(beside === undefined
            ? []
            : [
                {
                  uid: 'b',
                  licenseTemplateId: beside.template,
                  values: { users: beside.users },
                  expiryDate: null,
                },
              ]),
        ],
        paymentType,
        finalPrice: toMajorUnits(charged.finalPrice, 'CHF'),
        finalPriceExcludingVat: toMajorUnits(charged.total, 'CHF'),
      }),
    });
  }

  /** Begins to pay by card; gives the provider's session. */
  async function begin(sessionId: number, shopOrderId: string): Promise<string> {
    const begun = await initCardPayment(shop.services, { sessionId, shopOrderId });
    if (!begun.ok) throw new Error(`The payment was refused: ${JSON.stringify(begun)}`);
    return begun.value.redirectUrl.replace(/^.*\//, '');
  }

  /** The provider says that the price of an order was paid. */
  async function settle(orderId: number, providerSession: string) {
    const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    const { finalPrice: amount = 0, currency } = order ?? {};
    return await handlePaymentEvent(
      shop.services,
      demoMessage(shop, { session: providerSession, amount, ...(currency && { currency }) }),
    );
  }

  /** Buys a cart; gives the order and the number of its licence. */
  async function buy(
    sessionId: number,
    cart: UpgradeCart,
  ): Promise<{ orderId: number; licenceNumber: string }> {
    const made = await place(sessionId, cart);
    if (!made.ok) throw new Error(`The order was refused: ${JSON.stringify(made)}`);
    const orderId = Number(made.value.id);
    await settle(orderId, await begin(sessionId, made.value.id));
    return { orderId, licenceNumber: (await readLicence(orderId)).licenceNumber ?? 'none' };
  }

  async function readLicence(orderId: number) {
    const [licence] = await db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.orderId, orderId))
      .orderBy(asc(shopOrderLicence.position));
    if (licence === undefined) throw new Error(`Order ${orderId} has no licence`);
    return licence;
  }

  async function readOrder(orderId: number) {
    const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    if (order === undefined) throw new Error(`There is no order ${orderId}`);
    return order;
  }

  return { ...shop, logIn, openSession, place, begin, settle, buy, readLicence, readOrder };
}

export type UpgradeShop = Awaited<ReturnType<typeof openUpgradeShop>>;
