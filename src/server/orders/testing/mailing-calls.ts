import { solveEasily } from '#server/challenge/testing/solve-easily.ts';
import type { InitPaymentInput } from '#server/orders/paying/init-card-payment.ts';
import { initInvoicePayment } from '#server/orders/paying/init-invoice-payment.ts';
import { initReviewProcess } from '#server/orders/paying/init-review-process.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

let visitors = 0;

/** Each time another visitor, who has solved a challenge: no limit stands in the way. */
async function mailing(services: OrderServices, input: InitPaymentInput) {
  visitors += 1;
  return { ...input, visitor: `visitor ${visitors}`, altcha: await solveEasily(services.secret) };
}

/** Takes an order by invoice as the shop's page does. */
export async function takeByInvoice(services: OrderServices, input: InitPaymentInput) {
  return await initInvoicePayment(services, await mailing(services, input));
}

/** Sends an order as an enquiry as the shop's page does. */
export async function sendEnquiry(services: OrderServices, input: InitPaymentInput) {
  return await initReviewProcess(services, await mailing(services, input));
}
