import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { askForInvoice, takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import type { TestShop } from '#server/orders/testing/test-shop.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { placeEnquiry, placeQuoted } from './place-enquiry.ts';
import { noteDelivered, placeByInvoice, placePaidByCard, placePaidByInvoice } from './place-paid.ts';

const by = 'anna';

/** Orders as they stand at each turn, and what makes sense for them. */
export const orderStandings: Record<
  string,
  { place: (shop: TestShop) => Promise<number>; now: StaffActionName[] }
> = {
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
  'a delivered order with a mail that failed': {
    place: async (shop) => {
      const { orderId } = await placePaidByCard(shop);
      await noteDelivered(shop, orderId);
      const { db, now } = shop.services;
      await db.insert(orderFlag).values({ orderId, flag: 'mail-failed', at: now() });
      await db.insert(mail).values({
        ...{ key: `failed-${orderId}`, kind: 'order-paid', recipient: 'buyer@example.com', data: {} },
        ...{ orderId, createdAt: now(), givenUpAt: now(), lastFault: 'No such mailbox' },
      });
      return orderId;
    },
    now: ['refund', 'mail-again'],
  },
};
