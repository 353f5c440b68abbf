import { describe, expect, it } from 'vitest';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { askForInvoice, takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import type { TestShop } from '#server/orders/testing/test-shop.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { commandActor } from '#server/staff/staff-actor.ts';
import { placeEnquiry, placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import {
  noteDelivered,
  placeByInvoice,
  placePaidByCard,
  placePaidByInvoice,
} from '#server/staff/testing/place-paid.ts';
import { orderActions } from './order-actions.ts';
import { orderLookActions } from './order-look-actions.ts';
import { refundActions } from './refund-actions.ts';
import { runStaffAction } from './run-staff-action.ts';
import type { StaffAction } from './staff-action.ts';

const by = 'anna';
const actions: StaffAction[] = [...Object.values(orderActions), ...Object.values(refundActions)].filter(
  ({ whyNot }) => whyNot !== undefined,
);

/** What is asked for beside the order, where an action wants more. */
const further: Partial<Record<StaffActionName, object>> = {
  'refuse-withdrawal': { reason: 'Bought as a company' },
  refund: { reason: 'Not needed' },
  requote: { follows: 1 },
  'clear-flag': { flag: 'paid-late' },
};

/** Orders as they stand at each turn, and what makes sense for them. */
const standings: Record<string, { place: (shop: TestShop) => Promise<number>; now: StaffActionName[] }> = {
  'an enquiry': { place: async (shop) => (await placeEnquiry(shop)).orderId, now: ['quote', 'cancel'] },
  'a quote': { place: async (shop) => (await placeQuoted(shop)).orderId, now: ['link', 'requote', 'cancel'] },
  'an order that waits to be confirmed': {
    place: async (shop) => {
      const placed = await placeByInvoice(shop);
      await askForInvoice(shop.services, placed);
      return placed.orderId;
    },
    now: ['confirm', 'cancel'],
  },
  'an open invoice': {
    place: async (shop) => {
      const placed = await placeByInvoice(shop);
      await takeByInvoice(shop.services, placed);
      return placed.orderId;
    },
    now: ['mark-paid', 'cancel'],
  },
  'an invoice that was cancelled': {
    place: async (shop) => {
      const placed = await placeByInvoice(shop);
      await takeByInvoice(shop.services, placed);
      await endOrder(shop.services, { orderId: placed.orderId, reason: '', by });
      return placed.orderId;
    },
    now: ['mark-paid'],
  },
  'an order paid by transfer': {
    place: async (shop) => (await placePaidByInvoice(shop)).orderId,
    now: ['deliver', 'refund'],
  },
  'a delivered order with a flag': {
    place: async (shop) => {
      const { orderId } = await placePaidByCard(shop);
      await noteDelivered(shop, orderId);
      await shop.services.db
        .insert(orderFlag)
        .values({ orderId, flag: 'paid-late', at: shop.services.now() });
      return orderId;
    },
    now: ['clear-flag', 'refund'],
  },
  'an order that was given back': {
    place: async (shop) => {
      const { orderId } = await placePaidByCard(shop);
      await refundOrder(shop.services, { orderId, reason: 'Not needed', by });
      return orderId;
    },
    now: ['refund-again'],
  },
  'an order that was paid twice, after a refund that failed and was given by hand': {
    place: async (shop) => {
      const { orderId } = await placePaidByCard(shop);
      await noteDelivered(shop, orderId);
      const { db, now } = shop.services;
      await db.insert(orderFlag).values({ orderId, flag: 'refund-failed', at: now() });
      await db.insert(payment).values({
        orderId,
        provider: 'demo',
        providerSessionId: `twice-${orderId}`,
        redirectUrl: '',
        state: 'surplus',
        amount: 20_430,
        currency: 'CHF',
        createdAt: now(),
        settledAt: now(),
      });
      return orderId;
    },
    now: ['refund', 'return-surplus'],
  },
  'an order that was withdrawn from': {
    place: async (shop) => {
      const { orderId } = await placePaidByInvoice(shop);
      const { db, now } = shop.services;
      const told = { kind: WITHDRAWN, toState: 'paid', by: 'shopper' };
      const detail = { name: 'Anna', email: 'buyer@example.com' };
      await db.insert(orderEvent).values({ orderId, at: now(), ...told, detail });
      await db.insert(orderFlag).values({ orderId, flag: WITHDRAWN, at: now() });
      return orderId;
    },
    now: ['refund', 'accept-withdrawal', 'refuse-withdrawal'],
  },
  'an order whose withdrawal was refused, and which is flagged still': {
    place: async (shop) => {
      const { orderId } = await placePaidByInvoice(shop);
      const { db, now } = shop.services;
      const told = { orderId, at: now(), toState: 'paid' as const, by: 'shopper' };
      const detail = { name: 'Anna', email: 'buyer@example.com' };
      await db.insert(orderEvent).values({ ...told, kind: WITHDRAWN, detail });
      await db.insert(orderEvent).values({ ...told, kind: WITHDRAWAL_REFUSED, detail: {} });
      await db.insert(orderFlag).values({ orderId, flag: WITHDRAWN, at: now() });
      return orderId;
    },
    now: ['deliver', 'refund', 'clear-flag'],
  },
  'an order that is disputed': {
    place: async (shop) => {
      const { orderId } = await placePaidByCard(shop);
      await noteDelivered(shop, orderId);
      await shop.services.db.insert(orderFlag).values({ orderId, flag: 'disputed', at: shop.services.now() });
      return orderId;
    },
    now: ['clear-flag'],
  },
};

onEachDatabase('what makes sense for an order', (open) => {
  const shop = shopOfSuite(open);

  async function told(orderId: number): Promise<StaffActionName[]> {
    const found = await orderLookActions.actions.run(shop.services, { orderId });
    if (!found.ok) throw new Error(`There is no order ${orderId}`);
    return found.value.filter(({ whyNot }) => whyNot === null).map(({ name }) => name);
  }

  async function ask(orderId: number, name: StaffActionName) {
    const action = actions.find((one) => one.name === name);
    if (action === undefined) throw new Error(`There is no action ${name}`);
    const flags = name === 'clear-flag' ? (await readStaffOrder(shop.services.db, orderId))?.flags : [];
    const [flag] = flags ?? [];
    const asked = action.schema.parse({ orderId, by, ...further[name], ...(flag !== undefined && { flag }) });
    return await runStaffAction(shop.services, { action, actor: commandActor(by), asked });
  }

  describe.each(Object.entries(standings))('%s', (_, { place, now }) => {
    it('is told to be what is done, and all else changes nothing', async () => {
      const orderId = await place(shop);
      expect((await told(orderId)).sort()).toEqual([...now].sort());
      const before = await readStaffOrder(shop.services.db, orderId);
      for (const { name } of actions.filter((one) => !now.includes(one.name))) {
        await ask(orderId, name);
        expect(await readStaffOrder(shop.services.db, orderId), name).toEqual(before);
      }
    });

    it.each(now)('%s is done', async (name) => {
      const orderId = await place(shop);
      const before = await readStaffOrder(shop.services.db, orderId);
      expect(await ask(orderId, name)).toMatchObject({ ok: true });
      expect(await readStaffOrder(shop.services.db, orderId)).not.toEqual(before);
    });
  });

  it('is refused to a role that may not, with nothing changed', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const before = await readStaffOrder(shop.services.db, orderId);
    const actor = { name: 'ben', role: 'bookkeeper', way: 'command' } as const;
    const asked = { orderId, by: 'ben', reason: 'Not needed' };
    expect(await runStaffAction(shop.services, { action: refundActions.refund, actor, asked })).toEqual({
      ok: false,
      code: 'staff-not-allowed',
    });
    expect(await readStaffOrder(shop.services.db, orderId)).toEqual(before);
  });
});
