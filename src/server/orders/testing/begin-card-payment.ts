import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import type { TestShop } from './test-shop.ts';

/** Begins the payment of an order by card, and gives the provider's id of the session. Throws where it is refused. */
export async function beginCardPayment(
  { services }: TestShop,
  order: { sessionId: number; shopOrderId: string },
): Promise<string> {
  const begun = await initCardPayment(services, order);
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.redirectUrl.replace(/^.*\//, '');
}
