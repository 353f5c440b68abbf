import type { Problem, ProblemCode } from '#contract/problem.ts';
import type { WireCart } from '#contract/shop-orders.ts';
import { isPlaced } from '#domain/order/order-states.ts';
import type { OrderKey } from '#domain/shop/shop-state.ts';
import type { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';

/** What placing an order and taking it further came to. */
export type PlacedOrder =
  | { kind: 'redirect'; url: string }
  | { kind: 'already-placed'; orderId: string }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'no-answer' };

/** What takes an order further once it is made: a card, an invoice, or the enquiry for a quote. */
export type OrderBeginning = 'initCardPayment' | 'initInvoicePayment' | 'initReviewProcess';

interface PlaceOrderInput {
  begin: OrderBeginning;
  body: WireCart;
  orderKey: OrderKey;
  makeKey: () => string;
  /** Keeps the key before anything is sent, and the order once there is one: a repeated attempt is the same order. */
  save: (placed: { orderKey: OrderKey; orderId: string | null }) => void;
  /** Makes sure of the session that the order is made in; false where nobody answers. */
  enter: () => Promise<boolean>;
  call: typeof callApi;
  /** The same, for what mails the buyer. */
  callSolved: typeof callApi;
}

/**
 * Makes an order of the cart and begins its payment, or sends it as an enquiry. An order that cannot be taken further any more
 * (cancelled in another tab, expired) makes room for a new one, once.
 */
export async function placeOrder(input: PlaceOrderInput): Promise<PlacedOrder> {
  if (!(await input.enter())) return { kind: 'no-answer' };
  const first = await tryToPlace(input);
  if (first.kind !== 'spent') return first;
  const orderKey = { ...input.orderKey, key: input.makeKey() };
  const second = await tryToPlace({ ...input, orderKey });
  return second.kind === 'spent' ? { kind: 'refused', problem: second.problem } : second;
}

async function tryToPlace(
  input: PlaceOrderInput,
): Promise<PlacedOrder | { kind: 'spent'; problem: Problem }> {
  const { body, begin, orderKey, save, call, callSolved } = input;
  save({ orderKey, orderId: null });
  const created = await call('createOrderFromCart', {
    body: { shopOrder: body },
    headers: { 'Idempotency-Key': orderKey.key },
  });
  if (!created.ok) return refusalOf(created.problem, 'idempotency-key-reused');
  const orderId = created.value.id;
  save({ orderKey, orderId });
  const begun = await (begin === 'initCardPayment' ? call : callSolved)(begin, {
    body: { shopOrderId: orderId },
  });
  if (begun.ok) return { kind: 'redirect', url: begun.value.redirectUrl };
  const spentCode = spentCodes[begin];
  if (begun.problem !== null && problemCode(begun.problem) === spentCode) {
    const order = await call('getShopOrder', { params: { id: orderId } });
    if (order.ok && isPlaced(order.value)) return { kind: 'already-placed', orderId };
  }
  return refusalOf(begun.problem, spentCode);
}

const spentCodes: Record<OrderBeginning, ProblemCode> = {
  initCardPayment: 'order-not-payable',
  initInvoicePayment: 'order-not-payable',
  initReviewProcess: 'order-not-reviewable',
};

function refusalOf(
  problem: Problem | null,
  spentCode: ProblemCode,
): PlacedOrder | { kind: 'spent'; problem: Problem } {
  if (problem === null) return { kind: 'no-answer' };
  return { kind: problemCode(problem) === spentCode ? 'spent' : 'refused', problem };
}
