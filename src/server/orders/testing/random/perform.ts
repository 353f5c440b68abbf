import type { Result } from '#contract/refusal.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { ORDER_CONFIRMATION_LASTS_MS } from '#domain/limits.ts';
import { confirmForBuyer } from '#server/orders/confirming/confirm-order.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { cancelOwnOrder } from '#server/orders/ending/cancel-own-order.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { recheckVatNumbers } from '#server/orders/rechecking/recheck-vat-numbers.ts';
import { enterRateOf } from '#server/orders/testing/offer/lay-down-offer.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundVat } from '#server/staff/refunding/refund-vat.ts';
import { browserActs } from './browser-acts.ts';
import { beginCard, pay } from './buying.ts';
import { buyingActs, type Doing } from './buying-acts.ts';
import { askByInvoice, confirm, followLink } from './confirm-at-random.ts';
import { nothing } from './customer.ts';
import { keepingActs } from './keeping-acts.ts';
import type { Walk } from './open-walk.ts';
import { furtherActs } from './provider-acts.ts';
import { quotingActs } from './quoting-acts.ts';
import { partOf } from './rules-of-staff.ts';

const valid = { kind: 'answer', isValid: true, name: null, reference: 'WAPI-2', raw: {} } as const;
const by = 'staff';

/** Does an act, about the order that is picked where it is about one; gives how it was answered. */
export async function perform(walk: Walk, doing: Doing): Promise<Result<unknown>> {
  const { act, picked } = doing;
  const { shop } = walk;
  const { services } = shop;
  const { customer } = doing.scene;
  const { sessionId, customerId } = customer;
  const orderId = picked?.order.id ?? 0;
  const shopOrderId = `${orderId}`;
  switch (act.kind) {
    case 'confirm':
      return await followLink(walk, customer, { orderId, tabs: 1 });
    case 'confirm-in-two-tabs':
      return await followLink(walk, customer, { orderId, tabs: 2 });
    case 'confirm-by-staff': {
      const vouch = () => confirmForBuyer(services, { orderId, by });
      return picked === undefined ? await vouch() : await confirm(walk, orderId, [vouch]);
    }
    case 'let-a-week-pass':
      shop.letPass(ORDER_CONFIRMATION_LASTS_MS);
      await enterRateOf(walk.database.db, services.dayOf(services.now()));
      return done(await expireOrders(services));
    case 'pay':
      if (picked === undefined) return await markInvoicePaid(services, { orderId, by, note: '' });
      return await pay(walk, picked);
    case 'switch-to-card':
      return await beginCard(walk, customer, shopOrderId);
    case 'switch-to-invoice':
      return await askByInvoice(walk, customer, shopOrderId);
    case 'empty':
      return await cancelActive(services, { sessionId });
    case 'change-cart':
      return await cancelActive(services, { sessionId, shopOrderId });
    case 'transfer': {
      const companyName = 'Successor Ltd';
      const licensee = { ...emptyAddress(), ...customer.deliveryAddress, companyName, vatNumber: '' };
      const licenceNumber = picked?.licences[0]?.licenceNumber ?? 'none';
      return await transferLicence(services, { licenceNumber, licensee, by });
    }
    case 'refund-part': {
      const amount = (picked === undefined ? 0 : partOf(picked, act)) / 100;
      return await refundOrder(services, { orderId, amount, reason: 'A part', by });
    }
    case 'refund-vat':
      return await refundVat(services, { orderId, by });
    case 'refund-whole':
      return await refundOrder(services, { orderId, reason: 'All', by });
    case 'cancel':
      return await cancelOwnOrder(services, { sessionId, customerId, id: shopOrderId });
    case 'cancel-by-staff':
      return await endOrder(services, { orderId, reason: '', by });
    case 'recheck':
      shop.letPass(60 * 60 * 1000);
      shop.answerVat(valid);
      return done(await recheckVatNumbers(services));
    default:
      if (act.kind in keepingActs)
        return await keepingActs[act.kind as keyof typeof keepingActs](walk, doing);
      if (act.kind in browserActs)
        return await browserActs[act.kind as keyof typeof browserActs](walk, doing);
      if (act.kind in quotingActs)
        return await quotingActs[act.kind as keyof typeof quotingActs](walk, doing);
      if (act.kind in buyingActs) return await buyingActs[act.kind as keyof typeof buyingActs](walk, doing);
      return picked === undefined
        ? nothing
        : await furtherActs[act.kind as keyof typeof furtherActs](walk, picked);
  }
}

const done = (value: unknown) => ({ ok: true, value }) as const;
