import type { WireCart } from '#contract/shop-orders.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

/** Orders a cart at the prices that the server tells, whatever the cart says. */
export async function placeAsPriced(
  services: OrderServices,
  input: { sessionId: number; idempotencyKey: string; shopOrder: WireCart },
): ReturnType<typeof createFromCart> {
  const first = await createFromCart(services, input);
  if (first.ok || first.prices === undefined) return first;
  const { finalPrice, finalPriceExcludingVat } = first.prices;
  return await createFromCart(services, {
    ...input,
    shopOrder: { ...input.shopOrder, finalPrice, finalPriceExcludingVat },
  });
}
