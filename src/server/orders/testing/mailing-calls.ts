import { eq } from 'drizzle-orm';
import { ORDER_CONFIRMATION_LASTS_MS } from '#domain/limits.ts';
import { solveEasily } from '#server/challenge/testing/solve-easily.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { makeConfirmationUrl } from '#server/links/confirmation-link.ts';
import { confirmOrder } from '#server/orders/confirming/confirm-order.ts';
import { resendOrderToConfirm } from '#server/orders/confirming/resend-order-to-confirm.ts';
import type { InitPaymentInput } from '#server/orders/paying/init-card-payment.ts';
import { initInvoicePayment } from '#server/orders/paying/init-invoice-payment.ts';
import { initReviewProcess } from '#server/orders/paying/init-review-process.ts';
import { buyerEmail } from '#server/orders/state/is-buyer-known.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

let visitors = 0;

/** Each time another visitor, who has solved a challenge: no limit stands in the way. */
async function mailing(services: OrderServices, input: InitPaymentInput) {
  visitors += 1;
  return { ...input, visitor: `visitor ${visitors}`, altcha: await solveEasily(services.secret) };
}

/** Takes an order by invoice as the shop's page does. */
export async function askForInvoice(services: OrderServices, input: InitPaymentInput) {
  return await initInvoicePayment(services, await mailing(services, input));
}

/** The same, and follows the link of the mail to who is not known yet, so that the order is invoiced. */
export async function takeByInvoice(services: OrderServices, input: InitPaymentInput) {
  const taken = await askForInvoice(services, input);
  if (!taken.ok) return taken;
  const confirmed = await confirmOrder(services, await makeConfirmationToken(services, input.shopOrderId));
  return confirmed.ok ? taken : confirmed;
}

/** Has the mail with that link sent again, as the page of the order does. */
export async function askForMailAgain(
  services: OrderServices,
  input: InitPaymentInput & { isUnproved?: true },
) {
  const asked = await mailing(services, input);
  return await resendOrderToConfirm(services, {
    ...asked,
    customerId: null,
    ...(input.isUnproved && { altcha: undefined }),
  });
}

/** The token of the link that the buyer of an order is mailed. */
export async function makeConfirmationToken(services: OrderServices, orderId: string): Promise<string> {
  const { db, now, publicUrl, secret } = services;
  const [order] = await db
    .select({ email: buyerEmail, expiresAt: shopOrder.expiresAt })
    .from(shopOrder)
    .where(eq(shopOrder.id, Number(orderId)));
  const url = makeConfirmationUrl({
    orderId: Number(orderId),
    email: order?.email ?? '',
    publicUrl,
    secret,
    // One that ended had its link before.
    until: order?.expiresAt ?? new Date(now().getTime() + ORDER_CONFIRMATION_LASTS_MS),
  });
  return new URL(url).searchParams.get('token') ?? '';
}

/** Sends an order as an enquiry as the shop's page does. */
export async function sendEnquiry(services: OrderServices, input: InitPaymentInput) {
  return await initReviewProcess(services, await mailing(services, input));
}
