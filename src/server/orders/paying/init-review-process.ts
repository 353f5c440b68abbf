import { asc, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { partyName, personName } from '#domain/address/party-name.ts';
import { needsQuote } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import { readLicenceExtents } from '#server/licences/read-licence-extents.ts';
import { thankYouUrl } from '#server/links/thank-you-url.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { buyerEmail, isBuyerKnown } from '#server/orders/state/is-buyer-known.ts';
import { isOwnOrder } from '#server/orders/state/is-own-order.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { countOrderMail, type MailingInput } from './count-order-mail.ts';
import { enquiryArrived, enquiryReceived } from './enquiry-mails.ts';

type ReviewServices = Pick<OrderServices, 'db' | 'jobs' | 'now' | 'publicUrl' | 'secret'>;

/**
 * POST init-review-process: sends an order that needs review as an enquiry. The shopper is told by mail what happens next, and
 * the foundry that there is one; both are decided on with the move. A repeated call changes nothing.
 */
export async function initReviewProcess(
  services: ReviewServices,
  input: MailingInput,
): Promise<Result<{ redirectUrl: string }>> {
  const { db, now, publicUrl } = services;
  const { sessionId, shopOrderId } = input;
  const [found] = await db
    .select({
      id: shopOrder.id,
      state: shopOrder.state,
      reviewReason: shopOrder.reviewReason,
      quotedAt: shopOrder.quotedAt,
      email: buyerEmail,
      isKnown: isBuyerKnown,
    })
    .from(shopOrder)
    .where(isOwnOrder(shopOrderId, { sessionId, customerId: null }));
  if (found === undefined) return { ok: false, code: 'not-found' };
  const refusal =
    needsQuote(found) && found.state === 'initial'
      ? await countOrderMail(services, input, { ...found, asked: 'enquiry' })
      : null;
  if (refusal !== null) return refusal;
  const { contactEmail } = await readFoundry(db);
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order === null) return { ok: false, code: 'not-found' };
    if (!needsQuote(order)) return { ok: false, code: 'order-not-reviewable' };
    const at = now();
    const plan = await moveOrder(tx, order, { event: 'init-review-process', by: 'shopper', at });
    if (!plan.ok) return { ok: false, code: 'order-not-reviewable' };
    if (!plan.unchanged)
      await tellOfEnquiry(services, tx, { orderId: order.id, isKnown: found.isKnown, contactEmail, at });
    return { ok: true, value: { redirectUrl: thankYouUrl(publicUrl, order.id) } };
  });
}

/** An order, and each of its items with its licences as they were filled in: `Web, Monthly page views: 20’000’000`. */
async function readAsked(tx: Transaction, orderId: number) {
  const items = await tx
    .select({ order: shopOrder, name: shopOrderItem.name, licenceUids: shopOrderItem.licenses })
    .from(shopOrderItem)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderItem.orderId))
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  const order = items[0]?.order;
  if (order === undefined) throw new Error(`The order ${orderId} is gone, or holds nothing`);
  const extents = await readLicenceExtents(tx, orderId);
  const asked = items.map(({ name, licenceUids }) => ({
    item: name,
    licences: licenceUids.flatMap((uid) => extents.get(uid) ?? []),
  }));
  return { order, asked };
}

async function tellOfEnquiry(
  { jobs }: ReviewServices,
  tx: Transaction,
  {
    orderId,
    isKnown,
    contactEmail,
    at,
  }: { orderId: number; isKnown: boolean; contactEmail: string; at: Date },
): Promise<void> {
  const { order, asked } = await readAsked(tx, orderId);
  const buyer = order.billingAddress;
  const licensee = partyName(order.deliveryAddress, order.isForCompany);
  const data = {
    orderNumber: order.orderNumber,
    personName: personName(buyer),
    companyName: order.isForCompany ? buyer.companyName : '',
    email: buyer.email,
    customerReference: order.customerReference,
    isByRule: order.reviewReason === 'licence-rule',
    items: asked.map(({ item }) => item),
    asked,
    licensee: licensee === partyName(buyer, order.isForCompany) ? '' : licensee,
    isKnown,
  };
  await decideMail(tx, jobs, {
    key: `enquiry-received:${orderId}`,
    recipient: buyer.email,
    mail: enquiryReceived.of(data),
    orderId,
    at,
  });
  // A foundry that gave no address looks its enquiries up.
  if (contactEmail === '') return;
  await decideMail(tx, jobs, {
    key: `enquiry-arrived:${orderId}`,
    recipient: contactEmail,
    mail: enquiryArrived.of(data),
    orderId,
    at,
  });
}
