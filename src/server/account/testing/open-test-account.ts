import { eq } from 'drizzle-orm';
import { toDay } from '#domain/day/days.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import type { Database } from '#server/database/database.ts';
import { address, customer, session } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { makeDelivery } from '#server/delivery/make-delivery.ts';
import {
  createTestDelivery,
  type TestDelivery,
  type TestOrder,
  writePaidOrder,
} from '#server/delivery/testing/test-delivery.ts';
import { requireSession } from '#server/sessions/sessions.ts';

export interface TestAccount {
  shop: TestDelivery;
  services: AccountServices;
  /** Sets the clock. */
  setNow: (instant: string) => void;
  reset: () => Promise<void>;
  /** A customer with this e-mail, whose password is 'right'. */
  addCustomer: (email: string) => Promise<number>;
  /** A session that is logged in, of now. */
  addSession: (customerId: number | null) => Promise<number>;
  /** An order of the customer that was paid and delivered. */
  addOrder: (customerId: number | null, order: TestOrder) => Promise<number>;
}

const job = { isLastAttempt: false, signal: new AbortController().signal };

/** A shop whose customers own fonts, with real files; passwords are kept as they are. */
export async function openTestAccount(database: Database): Promise<TestAccount> {
  const shop = await createTestDelivery(database);
  const { db } = database;
  let time = new Date('2026-03-05T10:00:00Z');
  const now = () => time;
  const services: AccountServices = {
    db,
    now,
    dayOf: toDay,
    jobs: shop.services.jobs,
    publicUrl: 'https://shop.example',
    secret: 'a secret of tests that is long enough',
    passwords: { verify: async (kept, password) => ({ ok: true, isSame: kept === password }) },
  };
  shop.services.now = now;

  async function addCustomer(email: string): Promise<number> {
    const [row] = await db
      .insert(customer)
      .values({ email, passwordHash: 'right', confirmedAt: now(), createdAt: now() })
      .returning({ id: customer.id });
    const customerId = row?.id ?? 0;
    await db
      .insert(address)
      .values({ customerId, email, firstName: 'Example', city: 'Zürich', country: 'CH' });
    return customerId;
  }

  async function addSession(customerId: number | null): Promise<number> {
    const { id } = await requireSession({ db, now }, null);
    await db.update(session).set({ customerId, device: 'Firefox on Linux' }).where(eq(session.id, id));
    return id;
  }

  async function addOrder(customerId: number | null, order: TestOrder): Promise<number> {
    const orderId = await writePaidOrder(shop, { ...order, state: 'paid' });
    await db.update(shopOrder).set({ customerId }).where(eq(shopOrder.id, orderId));
    await makeDelivery(shop.services, { orderId }, job);
    await db
      .update(shopOrder)
      .set({ state: order.state ?? 'paid' })
      .where(eq(shopOrder.id, orderId));
    return orderId;
  }

  return {
    shop,
    services,
    setNow: (instant) => {
      time = new Date(instant);
    },
    reset: async () => {
      await shop.reset();
      time = new Date('2026-03-05T10:00:00Z');
    },
    addCustomer,
    addSession,
    addOrder,
  };
}
