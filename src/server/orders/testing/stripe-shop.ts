import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { createStripeProvider } from '#server/payment/stripe/stripe-provider.ts';
import {
  type StripeStandIn,
  standInKeys,
  startStripeStandIn,
} from '#server/payment/stripe/testing/stripe-stand-in.ts';
import { readOrderRows } from './read-order-rows.ts';
import { shopOfSuite } from './shop-of-suite.ts';
import { type TestShop, testCart } from './test-shop.ts';

interface BegunOrder {
  sessionId: number;
  orderId: number;
  /** Stripe's. */
  session: string;
}

export interface StripeShop {
  shop: TestShop;
  standIn: StripeStandIn;
  services: TestShop['services'];
  place: () => Promise<Omit<BegunOrder, 'session'>>;
  /** An order whose payment has begun. */
  begin: () => Promise<BegunOrder>;
  /** Tells the shop an event, as the webhook does. */
  tell: (event: Parameters<StripeStandIn['sign']>[0]) => ReturnType<typeof handlePaymentEvent>;
}

/** A shop that is paid through the stand-in for Stripe, for all tests of a suite; it is there within tests alone. */
export function stripeShopOfSuite(open: () => Promise<Database>): StripeShop {
  const shop = shopOfSuite(open);
  let standIn: StripeStandIn;
  let services: TestShop['services'];
  beforeAll(async () => {
    const now = () => shop.services.now();
    standIn = await startStripeStandIn({ now });
    const { secretKey, webhookSecret } = standInKeys;
    const payment = createStripeProvider({
      secretKey,
      webhookSecrets: [webhookSecret],
      url: standIn.url,
      now,
    });
    services = { ...shop.services, payment };
  });
  afterAll(() => standIn.close());

  let keys = 0;
  async function place() {
    keys += 1;
    const sessionId = await shop.openSession();
    const idempotencyKey = `a-key-of-tests-${keys}`;
    const made = await createFromCart(services, { sessionId, idempotencyKey, shopOrder: testCart() });
    return { sessionId, orderId: Number(made.ok && made.value.id) };
  }

  return {
    shop,
    get standIn() {
      return standIn;
    },
    get services() {
      return services;
    },
    place,
    begin: async () => {
      const { sessionId, orderId } = await place();
      const begun = await initCardPayment(services, { sessionId, shopOrderId: `${orderId}` });
      if (!begun.ok) throw new Error(begun.code);
      const { payments } = await readOrderRows(shop.database, orderId);
      return { sessionId, orderId, session: payments.at(-1)?.providerSessionId ?? '' };
    },
    tell: (event) => handlePaymentEvent(services, { provider: 'stripe', ...standIn.sign(event) }),
  };
}
