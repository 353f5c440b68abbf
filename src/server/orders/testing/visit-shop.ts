import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import type { Database } from '#server/database/database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { beginCardPayment } from './begin-card-payment.ts';
import { readOrderRows } from './read-order-rows.ts';
import { openTestShop, type TestShop, testCart } from './test-shop.ts';

/** The test shop for the tests of a suite, and a visitor of it who is new in each. */
export interface ShopVisit {
  database: Database;
  shop: TestShop;
  sessionId: number;
  /** Orders the cart of the worked example with these changes; gives the order's id. */
  place: (change?: Partial<WireCart>) => Promise<string>;
  /** Begins to pay by card; gives the provider's session. */
  begin: (shopOrderId: string) => ReturnType<typeof beginCardPayment>;
  readRows: (id: string) => ReturnType<typeof readOrderRows>;
}

/** Opens the test shop before the tests of a suite and closes it after them; its fields are there within tests. */
export function visitShop(open: () => Promise<Database>): ShopVisit {
  let keys = 0;
  const visit: Partial<Pick<ShopVisit, 'database' | 'shop' | 'sessionId'>> = {};
  const there = <Field extends keyof typeof visit>(field: Field): NonNullable<(typeof visit)[Field]> => {
    const value = visit[field];
    if (value === undefined) throw new Error('The shop is open within tests alone');
    return value;
  };
  beforeAll(async () => {
    visit.database = await open();
    visit.shop = await openTestShop(visit.database);
  });
  afterAll(() => visit.shop?.jobs.stop());
  beforeEach(async () => {
    visit.sessionId = await there('shop').openSession();
  });
  return {
    get database() {
      return there('database');
    },
    get shop() {
      return there('shop');
    },
    get sessionId() {
      return there('sessionId');
    },
    async place(change = {}) {
      keys += 1;
      const made = await createFromCart(there('shop').services, {
        sessionId: there('sessionId'),
        idempotencyKey: `visit-${keys}`,
        shopOrder: testCart(change),
      });
      if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.errors ?? made.prices)}`);
      return made.value.id;
    },
    begin: (shopOrderId) => beginCardPayment(there('shop'), { sessionId: there('sessionId'), shopOrderId }),
    readRows: (id) => readOrderRows(there('database'), Number(id)),
  };
}
