import type { WireAddress } from '#contract/address.ts';
import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { Result } from '#contract/refusal.ts';
import { missingOfOrder } from '#domain/address/fill-missing.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { vatGroundOf } from '#domain/vat/vat-ground.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { fillOrder, readFilling } from './fill-order.ts';
import type { CheckoutCaller } from './find-checkout-link.ts';
import { orderForCheckoutToken } from './order-for-checkout-token.ts';

/** POST price-of-checkout-link-order: the order of a link with what its addresses lacked, and what it costs so. Nothing is kept. */
export async function priceOfCheckoutLinkOrder(
  services: OrderServices,
  input: CheckoutCaller & {
    token: string;
    billingAddress?: WireAddress | undefined;
    deliveryAddress?: WireAddress | undefined;
  },
): Promise<Result<CheckoutOrder>> {
  const shown = await orderForCheckoutToken(services, input);
  if (!shown.ok || shown.value.isTaken) return shown;
  const order = shown.value;
  const filling = await readFilling(services, input);
  const filled = await fillOrder(services, { orderId: Number(order.id), kept: order, filling });
  if (filled === null) return shown;
  if (!filled.ok) return filled;
  const { billingAddress, deliveryAddress, decision, sums, wirePrices } = filled.value;
  const major = (amount: number) => toMajorUnits(amount, sums.currency);
  return {
    ok: true,
    value: {
      ...order,
      billingAddress,
      deliveryAddress,
      prices: wirePrices,
      vatGround: vatGroundOf({ decision, vatRate: decision.rate }),
      vatParty: decision.party,
      finalPrice: major(sums.finalPrice),
      finalPriceExcludingVat: major(sums.finalPriceExcludingVat),
      missing: missingOfOrder({ ...order, billingAddress, deliveryAddress }),
    },
  };
}
