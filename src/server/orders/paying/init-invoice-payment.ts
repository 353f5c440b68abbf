import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { Surcharge } from '#domain/cart/surcharge.ts';
import { isInvoiced, isPayable, isToBeConfirmed, needsQuote } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import {
  canNoLongerReplace,
  NO_LONGER_REPLACEABLE,
  readReplacingOrder,
} from '#server/licences/can-no-longer-replace.ts';
import { isReplacementDoubtful } from '#server/licences/is-replacement-doubtful.ts';
import { thankYouUrl } from '#server/links/thank-you-url.ts';
import { issueInvoice } from '#server/orders/invoicing/issue-invoice.ts';
import { planSurcharge } from '#server/orders/pricing/plan-surcharge.ts';
import { writeSurcharge } from '#server/orders/pricing/write-surcharge.ts';
import { endPayments } from '#server/orders/state/end-payments.ts';
import { buyerEmail, isBuyerKnownTo } from '#server/orders/state/is-buyer-known.ts';
import { isOwnOrder, type OrderOwner } from '#server/orders/state/is-own-order.ts';
import {
  hasPaymentUnderWay,
  isPaymentUnderWay,
  PAYMENT_UNDER_WAY,
} from '#server/orders/state/is-payment-under-way.ts';
import { type LockedOrder, lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { findInvoice } from '#server/papers/find-invoice.ts';
import { findLackingRate, findLackingRateSince } from '#server/papers/find-lacking-rate.ts';
import { foundryIn } from '#server/settings/foundry-in.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { countOrderMail, type MailingInput } from './count-order-mail.ts';
import { payingOwner } from './init-card-payment.ts';
import { isPaymentTypeOffered } from './is-payment-type-offered.ts';
import { mailOrderToConfirm } from './order-to-confirm-mail.ts';
import { refuseNotOffered } from './refuse-not-offered.ts';
import { isSettledFree, settleFreeOrder } from './settle-free-order.ts';

type InvoiceServices = Pick<
  OrderServices,
  'db' | 'jobs' | 'now' | 'dayOf' | 'payment' | 'publicUrl' | 'secret'
>;

/**
 * POST init-invoice-payment: takes an order by invoice. What is open at the card provider ends, the surcharge is added, and the
 * invoice gets its number, all in one transaction; a job draws and mails it. Who is not known to read the mails of the order's
 * address is mailed a link first, by which the order is confirmed and then invoiced. A repeated call gives no second invoice. What
 * costs nothing is not invoiced, and is paid at once.
 */
export async function initInvoicePayment(
  services: InvoiceServices,
  input: MailingInput,
): Promise<Result<{ redirectUrl: string }>> {
  const { db, now, dayOf, publicUrl } = services;
  const owner = payingOwner(input);
  const today = dayOf(now());
  const [found] = await db
    .select({
      id: shopOrder.id,
      state: shopOrder.state,
      paymentType: shopOrder.paymentType,
      currency: shopOrder.currency,
      vat: shopOrder.vat,
      vatRate: shopOrder.vatRate,
      finalPrice: shopOrder.finalPrice,
      vatEvidence: shopOrder.vatEvidence,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
      reviewReason: shopOrder.reviewReason,
      quotedAt: shopOrder.quotedAt,
      email: buyerEmail,
      isKnown: isBuyerKnownTo(owner),
      isDoubtful: isReplacementDoubtful(today),
      isUnderWay: isPaymentUnderWay,
      isOffered: isPaymentTypeOffered('invoice'),
    })
    .from(shopOrder)
    .where(isOwnOrder(input.shopOrderId, owner));
  if (found === undefined) return { ok: false, code: 'not-found' };
  const taken = { ok: true, value: { redirectUrl: thankYouUrl(publicUrl, found.id) } } as const;
  if (isSettledFree(found)) return taken;
  if (!found.isOffered && !isInvoiced(found)) return await refuseNotOffered(services);
  if (found.isDoubtful && (await canNoLongerReplace(db, await readReplacingOrder(db, found.id), today)))
    return { ok: false, code: 'order-not-payable', detail: NO_LONGER_REPLACEABLE };
  if (found.isUnderWay) return { ok: false, code: 'order-not-payable', detail: PAYMENT_UNDER_WAY };
  const lacking = isInvoiced(found) ? null : await findLackingRate(db, found, now());
  if (lacking !== null) return lacking;
  const refused = isToBeMailed(found)
    ? await countOrderMail(services, input, { ...found, asked: 'invoice' })
    : null;
  if (refused !== null) return refused;
  const sold = foundryIn(await readFoundry(db), found.currency);
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order === null) return { ok: false, code: 'not-found' };
    if (!isInvoiced(order) && !(await isStillOf(tx, order.id, { ...found, owner })))
      return { ok: false, code: 'order-state-conflict' };
    const lackingNow = isInvoiced(order)
      ? null
      : await findLackingRateSince(tx, { orderId: order.id, before: found, at: now() });
    if (lackingNow !== null) return lackingNow;
    const refusal = await invoiceOrder(services, tx, order, {
      // In a currency that it has left a foundry asks for none.
      surcharge: sold?.foundry.bankTransferSurcharge ?? 0,
      email: found.email,
      isKnown: found.isKnown,
    });
    if (refusal !== null) return { ok: false, code: refusal };
    return taken;
  });
}

/** Whether an order is still of whom it was before it was locked: whoever took a quote may have corrected its address meanwhile. */
async function isStillOf(
  tx: Transaction,
  orderId: number,
  found: { email: string; isKnown: boolean; owner: OrderOwner },
): Promise<boolean> {
  const [present] = await tx
    .select({ email: buyerEmail, isKnown: isBuyerKnownTo(found.owner) })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  return present?.email === found.email && present.isKnown === found.isKnown;
}

/** Whether the buyer is mailed now, as far as is known before the order is locked. */
function isToBeMailed(
  order: Parameters<typeof needsQuote>[0] & Parameters<typeof isInvoiced>[0] & { isKnown: boolean },
): boolean {
  const isAsked = isToBeConfirmed(order) && !order.isKnown;
  return !needsQuote(order) && isPayable(order) && !isInvoiced(order) && !isAsked;
}

async function invoiceOrder(
  { jobs, now, dayOf }: InvoiceServices,
  tx: Transaction,
  order: LockedOrder,
  { surcharge, email, isKnown }: { surcharge: Surcharge; email: string; isKnown: boolean },
): Promise<'order-needs-review' | 'order-not-payable' | null> {
  if (needsQuote(order)) return 'order-needs-review';
  const orderId = order.id;
  if (isSettledFree(order)) return null;
  if (isInvoiced(order) && (await findInvoice(tx, orderId)) !== null) return null;
  if (await hasPaymentUnderWay(tx, orderId)) return 'order-not-payable';
  const at = now();
  const moved = await moveOrder(tx, order, {
    event: isKnown ? 'init-invoice-payment' : 'ask-confirmation',
    by: 'shopper',
    at,
    paymentType: 'invoice',
  });
  if (!moved.ok) return 'order-not-payable';
  if (moved.unchanged) return null;
  await endPayments({ jobs }, tx, orderId);
  const plan = await planSurcharge(tx, { orderId, paymentType: 'invoice', surcharge });
  await writeSurcharge(tx, orderId, plan);
  if (!isKnown) await mailOrderToConfirm({ jobs }, tx, { orderId, recipient: email, at });
  else if (!(await settleFreeOrder({ jobs, dayOf }, tx, order, { ...plan.sums, by: 'shopper', at })))
    await issueInvoice({ jobs }, tx, { orderId, at });
  return null;
}
