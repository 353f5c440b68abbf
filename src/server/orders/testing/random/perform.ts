import type { Result } from '#contract/refusal.ts';
import type { WireCart } from '#contract/shop-orders.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { ORDER_CONFIRMATION_LASTS_MS } from '#domain/limits.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import { confirmForBuyer } from '#server/orders/confirming/confirm-order.ts';
import { cancelActive } from '#server/orders/ending/cancel-active.ts';
import { cancelOwnOrder } from '#server/orders/ending/cancel-own-order.ts';
import { expireOrders } from '#server/orders/ending/expire-orders.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
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
import { furtherActs } from './provider-acts.ts';
import { replaceable } from './rules-of-buying.ts';
import { partOf } from './rules-of-staff.ts';
import type { Scene } from './scene.ts';
import {
  beginCard,
  buy,
  type Customer,
  cartOf,
  held,
  licenceOf,
  nothing,
  pay,
  place,
  type Rows,
  readRows,
} from './shopper.ts';

const valid = { kind: 'answer', isValid: true, name: null, reference: 'WAPI-2', raw: {} } as const;

/** Buys an upgrade or a renewal of a licence that the customer may have one of. */
async function replace(
  walk: Walk,
  scene: Scene,
  { kind, act: { pick, size } }: { kind: 'upgrade' | 'renewal'; act: Act },
): Promise<Result<unknown>> {
  const fit = replaceable(scene, kind);
  const replaced = fit[pick % Math.max(1, fit.length)];
  if (replaced === undefined) return nothing;
  const { licenceNumber, licenseTemplateId, heldItems, values } = replaced;
  const uid = licenseTemplateId === '4' ? 'a' : 'b';
  const users = Number(values.users ?? size);
  const more = { ...values, users: kind === 'upgrade' ? Math.min(50, users + 1 + (size % 30)) : users };
  const items = testCart().shopItems.filter((item) => heldItems.some((one) => one.uid === item.uid));
  return await buy(walk, scene.customer, held([licenceOf(uid, more, { kind, licenceNumber })], items));
}

/** Does an act, about the order that is picked where it is about one; gives how it was answered. */
export async function perform(
  walk: Walk,
  act: Act,
  { scene, picked }: { scene: Scene; picked: Rows | undefined },
): Promise<Result<unknown>> {
  const { shop } = walk;
  const { customer } = scene;
  const { services } = shop;
  const { sessionId, customerId } = customer;
  const orderId = picked?.order.id ?? 0;
  const shopOrderId = `${orderId}`;
  const by = 'staff';
  switch (act.kind) {
    case 'buy-by-card':
      return await buy(walk, customer, cartOf(act));
    case 'buy-twice':
      return await buyTwice(walk, customer, cartOf(act));
    case 'begin-card': {
      const placed = await place(walk, customer, cartOf(act));
      return placed.ok ? await beginCard(walk, customer, placed.value) : placed;
    }
    case 'buy-by-invoice': {
      const placed = await place(walk, customer, { ...cartOf(act), paymentType: 'invoice' });
      if (!placed.ok) return placed;
      const asked = await askByInvoice(walk, customer, placed.value);
      return asked.ok ? await followLink(walk, customer, { orderId: Number(placed.value), tabs: 1 }) : asked;
    }
    case 'ask-by-invoice': {
      const placed = await place(walk, customer, { ...cartOf(act), paymentType: 'invoice' });
      return placed.ok ? await askByInvoice(walk, customer, placed.value) : placed;
    }
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
      return done(await expireOrders(services));
    case 'take-quote':
      return await takeQuote(walk, customer);
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
    case 'upgrade':
      return await replace(walk, scene, { kind: 'upgrade', act });
    case 'renew':
      return await replace(walk, scene, { kind: 'renewal', act });
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
    case 'buy-without-consent':
      return await place(walk, customer, { ...cartOf(act), isImmediateDeliveryConsented: false });
    case 'recheck':
      shop.letPass(60 * 60 * 1000);
      shop.answerVat(valid);
      return done(await recheckVatNumbers(services));
    default:
      return picked === undefined ? nothing : await furtherActs[act.kind](walk, picked);
  }
}

const done = (value: unknown) => ({ ok: true, value }) as const;

/** Pays in one tab what was begun in another one, and in that other one, too. */
async function buyTwice(walk: Walk, customer: Customer, cart: Partial<WireCart>): Promise<Result<unknown>> {
  const placed = await place(walk, customer, cart);
  if (!placed.ok) return placed;
  const steps = [beginCard, askByInvoice, beginCard];
  for (const step of steps) {
    const taken = await step(walk, customer, placed.value);
    if (!taken.ok) return taken;
    walk.shop.letPass(1000);
  }
  const orderId = Number(placed.value);
  const paid = await pay(walk, await readRows(walk, orderId));
  return paid.ok ? await furtherActs['pay-ended'](walk, await readRows(walk, orderId)) : paid;
}

async function takeQuote({ shop }: Walk, customer: Customer): Promise<Result<unknown>> {
  const openSession = async () => (await shop.logIn()).sessionId;
  const { token, orderId } = await placeQuoted({ ...shop, openSession });
  const { sessionId } = customer;
  const consents = { isEulaAccepted: true, isImmediateDeliveryConsented: true };
  const taken = await takeOwnershipOfCheckoutLinkOrder(shop.services, { sessionId, token, ...consents });
  if (taken.ok) customer.orderIds.push(orderId);
  return taken;
}
