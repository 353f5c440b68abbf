import type { Problem } from '#contract/problem.ts';
import type { ShopOrder, WireCart } from '#contract/shop-orders.ts';
import type { OrderKey } from '#domain/shop-state.ts';
import type { callApi } from '../shop-api.ts';
import { problemCode } from '../step-errors.ts';

/** What placing an order and beginning its payment came to. */
export type PlacedOrder =
  | { kind: 'redirect'; url: string }
  | { kind: 'already-paid'; orderId: string }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'no-answer' };

interface PlaceOrderInput {
  body: WireCart;
  orderKey: OrderKey;
  makeKey: () => string;
  /** Keeps the key before anything is sent, and the order once there is one: a repeated attempt is the same order. */
  save: (placed: { orderKey: OrderKey; orderId: string | null }) => void;
  call: typeof callApi;
}

/**
 * Makes an order of the cart and begins its payment, by card or by invoice. An order that cannot be paid any more (cancelled in another tab,
 * expired) makes room for a new one, once.
 */
export async function placeOrder(input: PlaceOrderInput): Promise<PlacedOrder> {
  const first = await tryToPlace(input);
  if (first.kind !== 'spent') return first;
  const orderKey = { ...input.orderKey, key: input.makeKey() };
  const second = await tryToPlace({ ...input, orderKey });
  return second.kind === 'spent' ? { kind: 'refused', problem: second.problem } : second;
}

async function tryToPlace(
  input: PlaceOrderInput,
): Promise<PlacedOrder | { kind: 'spent'; problem: Problem }> {
  const { body, orderKey, save, call } = input;
  save({ orderKey, orderId: null });
  const created = await call('createOrderFromCart', {
    body: { shopOrder: body },
    headers: { 'Idempotency-Key': orderKey.key },
  });
  if (!created.ok) return refusalOf(created.problem, 'idempotency-key-reused');
  const orderId = created.value.id;
  save({ orderKey, orderId });
  const begin = body.paymentType === 'invoice' ? 'initInvoicePayment' : 'initCardPayment';
  const payment = await call(begin, { body: { shopOrderId: orderId } });
  if (payment.ok) return { kind: 'redirect', url: payment.value.redirectUrl };
  if (payment.problem !== null && problemCode(payment.problem) === 'order-not-payable') {
    const order = await call('getShopOrder', { params: { id: orderId } });
    if (order.ok && isPaid(order.value)) return { kind: 'already-paid', orderId };
  }
  return refusalOf(payment.problem, 'order-not-payable');
}

function refusalOf(
  problem: Problem | null,
  spentCode: string,
): PlacedOrder | { kind: 'spent'; problem: Problem } {
  if (problem === null) return { kind: 'no-answer' };
  return { kind: problemCode(problem) === spentCode ? 'spent' : 'refused', problem };
}

/** Whether the order's money came in. */
export function isPaid({ state }: Pick<ShopOrder, 'state'>): boolean {
  return state === 'paid' || state === 'partially-refunded' || state === 'refunded';
}
