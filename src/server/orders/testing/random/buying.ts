import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Result } from '#contract/refusal.ts';
import type { WireCart } from '#contract/shop-orders.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { askForInvoice, sendEnquiry } from '#server/orders/testing/mailing-calls.ts';
import { placeAsPriced } from '#server/orders/testing/place-as-priced.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { type Customer, type Rows, readRows } from './customer.ts';
import type { Walk } from './open-walk.ts';

/** Orders a cart at the price that the server tells. */
export async function place(
  walk: Walk,
  customer: Customer,
  change: Partial<WireCart>,
): Promise<Result<string>> {
  walk.keys += 1;
  const { sessionId, deliveryAddress, isConsumer } = customer;
  const shopOrder = testCart({
    deliveryAddress,
    billingAddress: deliveryAddress,
    isForCompany: !isConsumer,
    isImmediateDeliveryConsented: isConsumer,
    ...change,
  });
  const made = await placeAsPriced(walk.shop.services, {
    sessionId,
    idempotencyKey: `random-${walk.keys}`,
    shopOrder,
  });
  if (!made.ok) return made;
  const shopOrderId = made.value.id;
  customer.orderIds.push(Number(shopOrderId));
  await walk.looks.atPlaced?.(walk, customer, { shopOrderId, cart: shopOrder });
  return { ok: true, value: shopOrderId };
}

/** Orders a cart and goes on to pay it; what needs review cannot be paid, and is sent as an enquiry. */
export async function placeAnd(
  walk: Walk,
  customer: Customer,
  cart: Partial<WireCart>,
  goOn: (shopOrderId: string) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const placed = await place(walk, customer, cart);
  if (!placed.ok) return placed;
  const asked = { sessionId: customer.sessionId, shopOrderId: placed.value };
  const { order } = await readRows(walk, Number(placed.value));
  if (order.reviewReason === null) return await goOn(placed.value);
  for (const ask of [initCardPayment, askForInvoice])
    expect(await ask(walk.shop.services, asked)).toEqual({ ok: false, code: 'order-needs-review' });
  walk.enquiries += 1;
  return await sendEnquiry(walk.shop.services, asked);
}

export const beginCard = (walk: Walk, { sessionId, customerId }: Customer, shopOrderId: string) =>
  initCardPayment(walk.shop.services, { sessionId, customerId, shopOrderId });

/** By the card session that is open, or by a transfer. */
export async function pay(walk: Walk, { order, payments }: Rows): Promise<Result<unknown>> {
  const opened = payments.find(({ state }) => state === 'open' || state === 'processing');
  if (opened === undefined)
    return await markInvoicePaid(walk.shop.services, { orderId: order.id, by: 'staff', note: '' });
  const told = await walk.shop.settle(order.id, opened.providerSessionId);
  await walk.database.db
    .update(demoCardPayment)
    .set({ state: 'paid' })
    .where(eq(demoCardPayment.id, opened.providerSessionId));
  return told;
}

/** Orders a cart and pays it by card. */
export async function buy(walk: Walk, customer: Customer, cart: Partial<WireCart>): Promise<Result<unknown>> {
  return await placeAnd(walk, customer, cart, async (shopOrderId) => {
    const begun = await beginCard(walk, customer, shopOrderId);
    return begun.ok ? await pay(walk, await readRows(walk, Number(shopOrderId))) : begun;
  });
}
