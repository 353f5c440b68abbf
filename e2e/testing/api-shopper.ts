import { problem } from '#contract/problem.ts';
import {
  type CreatedOrder,
  createdOrder,
  initiatedPayment,
  type ShopOrder,
  shopOrder,
  type WireCart,
} from '#contract/shop-orders.ts';
import { type Answer, type ApiVisitor, createApiVisitor, type Visit } from './api-visitor.ts';

/** The cards of the demo provider, by what becomes of them. */
export const demoCard = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  paysLate: '4000 0000 0000 0077',
} as const;

const orders = '/api/front/shop-orders';

/** A guest of the shop who orders over its API; every step throws unless the shop does what was asked. */
export interface ApiShopper extends ApiVisitor {
  sendCart: (cart: WireCart, idempotencyKey: string) => Promise<Answer>;
  /** The cart with the prices that the shop names for it. */
  agreeOnPrices: (cart: WireCart) => Promise<WireCart>;
  placeOrder: (cart: WireCart, idempotencyKey: string) => Promise<CreatedOrder>;
  /** Where the browser would go to pay. */
  beginPayment: (orderId: string) => Promise<string>;
  /** Gives a card on the provider's page; the answer sends the browser back to the shop. */
  giveCard: (redirectUrl: string, card: string) => Promise<Answer>;
  readOrder: (orderId: string) => Promise<ShopOrder>;
}

function requireStatus(answer: Answer, status: number, what: string): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${what} was answered with ${answer.status} instead of ${status}: ${answer.text}`);
}

/** Opens a session of the shop. */
export async function enterShop(visit: Visit): Promise<ApiShopper> {
  const visitor = createApiVisitor(visit);
  requireStatus(await visitor.get('/api/front/session'), 200, 'the session');
  const sendCart = (cart: WireCart, idempotencyKey: string): Promise<Answer> =>
    visitor.post(`${orders}/create-from-cart`, { shopOrder: cart }, { 'idempotency-key': idempotencyKey });
  return {
    ...visitor,
    sendCart,
    async agreeOnPrices(cart) {
      const answer = requireStatus(await sendCart(cart, 'what-does-it-cost'), 409, 'a cart without prices');
      const { prices } = problem.parse(answer.body);
      if (!prices) throw new Error(`the refusal names no prices: ${answer.text}`);
      const { finalPrice, finalPriceExcludingVat } = prices;
      return { ...cart, finalPrice, finalPriceExcludingVat };
    },
    async placeOrder(cart, idempotencyKey) {
      const answer = requireStatus(await sendCart(cart, idempotencyKey), 200, 'the order');
      return createdOrder.parse(answer.body);
    },
    async beginPayment(orderId) {
      const answer = await visitor.post(`${orders}/init-card-payment`, { shopOrderId: orderId });
      return initiatedPayment.parse(requireStatus(answer, 200, 'the beginning of a payment').body)
        .redirectUrl;
    },
    giveCard: (redirectUrl, card) =>
      visitor.ask(redirectUrl, {
        method: 'POST',
        body: new URLSearchParams({ card }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: visit.url },
      }),
    async readOrder(orderId) {
      const answer = requireStatus(await visitor.get(`${orders}/${orderId}`), 200, `the order ${orderId}`);
      return shopOrder.parse(answer.body);
    },
  };
}
