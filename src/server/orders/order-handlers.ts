import { challengeHeader } from '#contract/challenge-header.ts';
import type { Result } from '#contract/refusal.ts';
import type { VatValidation } from '#contract/vat-validation.ts';
import { vatAddress } from '#contract/vat-validation.ts';
import type { Caller, CallHandlers } from '#server/calls/call-handlers.ts';
import { getSession } from '#server/sessions/get-session.ts';
import { validateVat } from '#server/vat/validate-vat.ts';
import { confirmOrder, getOrderToConfirm } from './confirming/confirm-order.ts';
import { resendOrderToConfirm } from './confirming/resend-order-to-confirm.ts';
import { cancelActive } from './ending/cancel-active.ts';
import { cancelOwnOrder } from './ending/cancel-own-order.ts';
import { initInvoicePayment } from './paying/init-invoice-payment.ts';
import { initReviewProcess } from './paying/init-review-process.ts';
import { payByCard } from './paying/pay-by-card.ts';
import { createFromCart } from './placing/create-from-cart.ts';
import { getOrder } from './reading/get-order.ts';
import { listBegunOrders } from './reading/list-begun-orders.ts';
import type { OrderOwner } from './state/is-own-order.ts';
import type { OrderServices } from './state/order-services.ts';

/** The calls of the shop: each names its use case. */
export type OrderCalls = Pick<
  CallHandlers,
  | 'getSession'
  | 'validateVat'
  | 'createOrderFromCart'
  | 'initCardPayment'
  | 'initInvoicePayment'
  | 'initReviewProcess'
  | 'getOrderToConfirm'
  | 'confirmOrder'
  | 'resendOrderToConfirm'
  | 'cancelActiveOrder'
  | 'listBegunOrders'
  | 'cancelShopOrder'
  | 'getShopOrder'
>;

export function createOrderHandlers(services: OrderServices): OrderCalls {
  return {
    getSession: async ({ caller }) => ({
      ok: true,
      value: await getSession(services, await caller.requireSession()),
    }),
    validateVat: ({ query }) => checkVat(services, query.address),
    createOrderFromCart: async ({ body, headers, caller }) =>
      createFromCart(services, {
        sessionId: (await caller.requireSession()).id,
        idempotencyKey: headers['idempotency-key'],
        shopOrder: body.shopOrder,
      }),
    initCardPayment: async ({ body, caller }) =>
      payByCard(services, {
        ...(await ownerOf(caller)),
        shopOrderId: body.shopOrderId,
        visitor: caller.visitor(),
      }),
    initInvoicePayment: async ({ body, headers, caller }) =>
      initInvoicePayment(services, {
        ...(await ownerOf(caller)),
        shopOrderId: body.shopOrderId,
        visitor: caller.visitor(),
        altcha: headers[challengeHeader],
      }),
    initReviewProcess: async ({ body, headers, caller }) =>
      initReviewProcess(services, {
        sessionId: (await caller.findSession())?.id ?? null,
        shopOrderId: body.shopOrderId,
        visitor: caller.visitor(),
        altcha: headers[challengeHeader],
      }),
    getOrderToConfirm: ({ query }) => getOrderToConfirm(services, query.token),
    confirmOrder: ({ body }) => confirmOrder(services, body.token),
    resendOrderToConfirm: async ({ body, headers, caller }) =>
      resendOrderToConfirm(services, {
        ...(await ownerOf(caller)),
        shopOrderId: body.shopOrderId,
        visitor: caller.visitor(),
        altcha: headers[challengeHeader],
      }),
    cancelActiveOrder: async ({ body, caller }) =>
      cancelActive(services, {
        sessionId: (await caller.findSession())?.id ?? null,
        shopOrderId: body?.shopOrderId,
      }),
    listBegunOrders: async ({ caller }) => ({
      ok: true,
      value: await listBegunOrders(services, await ownerOf(caller)),
    }),
    cancelShopOrder: async ({ params, caller }) =>
      cancelOwnOrder(services, { ...(await ownerOf(caller)), id: params.id }),
    getShopOrder: async ({ params, caller }) =>
      getOrder(services, { ...(await ownerOf(caller)), id: params.id }),
  };
}

async function ownerOf(caller: Caller): Promise<OrderOwner> {
  const { id: sessionId = null, customerId = null } = (await caller.findSession()) ?? {};
  return { sessionId, customerId };
}

/** The query holds the address as JSON, which has a schema of its own. */
async function checkVat(services: OrderServices, json: string): Promise<Result<VatValidation>> {
  const parsed = vatAddress.safeParse(parseJson(json));
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      path: ['query', 'address', ...path].join('.'),
      message,
    }));
    return { ok: false, code: 'malformed-request', errors };
  }
  return { ok: true, value: await validateVat(services, parsed.data) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no address either; the schema says so.
    return null;
  }
}
