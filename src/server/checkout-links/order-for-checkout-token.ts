import { eq } from 'drizzle-orm';
import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { Result } from '#contract/refusal.ts';
import { missingOfOrder } from '#domain/address/fill-missing.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { type OrderReading, readOrders } from '#server/orders/reading/read-orders.ts';
import { type CheckoutCaller, findCheckoutLink, judgeCheckoutLink } from './find-checkout-link.ts';

/** GET order-for-checkout-token: the prepared order, for whoever has its link until somebody took it. */
export async function orderForCheckoutToken(
  services: OrderReading,
  { token, ...caller }: CheckoutCaller & { token: string },
): Promise<Result<CheckoutOrder>> {
  const link = await findCheckoutLink(services.db, token);
  if (link === null) return { ok: false, code: 'not-found' };
  const judged = judgeCheckoutLink(link, caller, services.now());
  if (judged === 'over') return { ok: false, code: 'link-expired' };
  const [order] = await readOrders(services, { where: eq(shopOrder.id, link.orderId), most: 1 });
  if (order === undefined) return { ok: false, code: 'not-found' };
  const { id, orderNumber, prices, finalPrice, finalPriceExcludingVat, customerReference } = order;
  const { vatGround, vatParty, isForCompany, billingAddress, deliveryAddress, shopItems, licenses } = order;
  const orderEnds = link.order.expiresAt ?? link.expiresAt;
  const expiresAt = judged === 'open' && link.expiresAt < orderEnds ? link.expiresAt : orderEnds;
  return {
    ok: true,
    value: {
      id,
      orderNumber,
      prices,
      vatGround,
      vatParty,
      finalPrice,
      finalPriceExcludingVat,
      customerReference,
      isForCompany,
      billingAddress,
      deliveryAddress,
      shopItems,
      licenses,
      isTaken: judged === 'own',
      expiresAt: expiresAt.toISOString(),
      terms: link.order.quoteTerms,
      missing: missingOfOrder({ isForCompany, billingAddress, deliveryAddress }),
    },
  };
}
