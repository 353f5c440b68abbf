import { emptyAddress } from '#domain/address/address.ts';
import { ORDER_CONFIRMATION_LASTS_MS } from '#domain/limits.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import { confirmForBuyer } from '#server/orders/confirming/confirm-order.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { cancelOwnOrder } from '#server/orders/ending/cancel-own-order.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { recheckVatNumbers } from '#server/orders/rechecking/recheck-vat-numbers.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { endOrder } from '#server/staff/keeping/end-order.ts';
import { transferLicence } from '#server/staff/keeping/transfer-licence.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { refundVat } from '#server/staff/refunding/refund-vat.ts';
import { placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import type { Act } from './any-acts.ts';
import { askByInvoice, confirm, followLink } from './confirm-at-random.ts';
import type { Walk } from './open-walk.ts';
import {
  beginCard,
  buy,
  type Customer,
  cartOf,
  held,
  licenceOf,
  listOwn,
  pay,
  place,
  type Rows,
} from './shopper.ts';

const valid = { kind: 'answer', isValid: true, name: null, reference: 'WAPI-2', raw: {} } as const;

/** Buys an upgrade or a renewal of a licence that the customer may have one of. */
async function replace(
  walk: Walk,
  customer: Customer,
  { kind, act: { pick, size } }: { kind: 'upgrade' | 'renewal'; act: Act },
): Promise<void> {
  const licences = await listOwn(walk, customer);
  const fit = licences.filter((one) => (kind === 'upgrade' ? one.upgradeCredit !== null : one.isRenewable));
  const replaced = fit[pick % Math.max(1, fit.length)];
  if (replaced === undefined) return;
  const { licenceNumber, licenseTemplateId, heldItems, values } = replaced;
  const uid = licenseTemplateId === '4' ? 'a' : 'b';
  const users = Number(values.users ?? size);
  const more = { ...values, users: kind === 'upgrade' ? Math.min(50, users + 1 + (size % 30)) : users };
  const items = testCart().shopItems.filter((item) => heldItems.some((one) => one.uid === item.uid));
  await buy(walk, customer, held([licenceOf(uid, more, { kind, licenceNumber })], items));
}

/** Does an act: about the order that is picked, where it is about one. */
export async function perform(
  walk: Walk,
  act: Act,
  { customer, picked }: { customer: Customer; picked: Rows | undefined },
): Promise<void> {
  const { shop } = walk;
  const { services } = shop;
  const { sessionId, customerId } = customer;
  const orderId = picked?.order.id ?? 0;
  const shopOrderId = `${orderId}`;
  const by = 'staff';
  switch (act.kind) {
    case 'buy-by-card':
      return await buy(walk, customer, cartOf(act));
    case 'begin-card': {
      const id = await place(walk, customer, cartOf(act));
      if (id !== null) await beginCard(walk, customer, id);
      return;
    }
    case 'buy-by-invoice': {
      const id = await place(walk, customer, { ...cartOf(act), paymentType: 'invoice' });
      if (id === null) return;
      await askByInvoice(walk, customer, id);
      return await followLink(walk, customer, { pick: customer.links.length - 1, tabs: 1 });
    }
    case 'ask-by-invoice': {
      const id = await place(walk, customer, { ...cartOf(act), paymentType: 'invoice' });
      return id === null ? undefined : await askByInvoice(walk, customer, id);
    }
    case 'confirm':
      return await followLink(walk, customer, { pick: act.pick, tabs: 1 });
    case 'confirm-in-two-tabs':
      return await followLink(walk, customer, { pick: act.pick, tabs: 2 });
    case 'confirm-by-staff':
      if (picked !== undefined)
        await confirm(walk, orderId, [() => confirmForBuyer(services, { orderId, by })]);
      return;
    case 'let-a-week-pass':
      shop.letPass(ORDER_CONFIRMATION_LASTS_MS);
      await expireOrders(services);
      return;
    case 'take-quote': {
      const quoted = await placeQuoted({
        ...shop,
        openSession: async () => (await shop.logIn()).sessionId,
      });
      const consents = { isEulaAccepted: true, isImmediateDeliveryConsented: true };
      await takeOwnershipOfCheckoutLinkOrder(services, { sessionId, token: quoted.token, ...consents });
      customer.orderIds.push(quoted.orderId);
      return;
    }
    case 'pay':
      return picked === undefined ? undefined : await pay(walk, picked);
    case 'switch-to-card':
      return await beginCard(walk, customer, shopOrderId);
    case 'switch-to-invoice':
      return await askByInvoice(walk, customer, shopOrderId);
    case 'empty':
      await cancelActive(services, { sessionId });
      return;
    case 'change-cart':
      await cancelActive(services, { sessionId, shopOrderId });
      return;
    case 'upgrade':
      return await replace(walk, customer, { kind: 'upgrade', act });
    case 'renew':
      return await replace(walk, customer, { kind: 'renewal', act });
    case 'transfer': {
      const licensee = {
        ...emptyAddress(),
        ...customer.deliveryAddress,
        companyName: 'Successor Ltd',
        vatNumber: '',
      };
      const licenceNumber = picked?.licences[0]?.licenceNumber ?? 'none';
      await transferLicence(services, { licenceNumber, licensee, by });
      return;
    }
    case 'refund-part': {
      const amount = Math.ceil(((picked?.order.finalPrice ?? 0) * act.size) / 1000) / 100;
      await refundOrder(services, { orderId, amount, reason: 'A part', by });
      return;
    }
    case 'refund-vat':
      await refundVat(services, { orderId, by });
      return;
    case 'refund-whole':
      await refundOrder(services, { orderId, reason: 'All', by });
      return;
    case 'cancel':
      await cancelOwnOrder(services, { sessionId, customerId, id: shopOrderId });
      return;
    case 'cancel-by-staff':
      await endOrder(services, { orderId, reason: '', by });
      return;
    case 'recheck':
      shop.letPass(60 * 60 * 1000);
      shop.answerVat(valid);
      await recheckVatNumbers(services);
  }
}
