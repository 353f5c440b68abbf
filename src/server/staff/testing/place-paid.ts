import { eq } from 'drizzle-orm';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery, orderDocument } from '#server/database/schema/papers.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { initCardPayment } from '#server/orders/paying/init-card-payment.ts';
import { markInvoicePaid } from '#server/orders/paying/mark-invoice-paid.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { type TestShop, testCart } from '#server/orders/testing/test-shop.ts';

let count = 0;

/** An order of CHF 215.10 that is to be taken by invoice. */
export const placeByInvoice = (shop: TestShop) => place(shop, 'invoice');

async function place(shop: TestShop, paymentType: 'online' | 'invoice') {
  const sessionId = await shop.openSession();
  count += 1;
  const change =
    paymentType === 'online' ? {} : { paymentType, finalPrice: 215.1, finalPriceExcludingVat: 199 };
  const made = await createFromCart(shop.services, {
    sessionId,
    idempotencyKey: `paid-${count}`,
    shopOrder: testCart(change),
  });
  if (!made.ok) throw new Error(`The order was refused: ${JSON.stringify(made)}`);
  return { sessionId, shopOrderId: made.value.id, orderId: Number(made.value.id) };
}

/** An order of CHF 204.30 that was paid by card, also in the provider's own books; if it says so, instead of its invoice. */
export async function placePaidByCard(
  shop: TestShop,
  { isInvoicedBefore = false } = {},
): Promise<{ orderId: number; session: string }> {
  const placed = await place(shop, 'online');
  if (isInvoicedBefore) await takeByInvoice(shop.services, placed);
  const begun = await initCardPayment(shop.services, placed);
  if (!begun.ok) throw new Error(`The payment was refused: ${begun.code}`);
  const session = begun.value.redirectUrl.replace(/^.*\//, '');
  // Nobody pays in the instant in which they begin to.
  shop.letPass(1000);
  await handlePaymentEvent(shop.services, demoMessage(shop, { session }));
  await shop.services.db
    .update(demoCardPayment)
    .set({ state: 'paid' })
    .where(eq(demoCardPayment.id, session));
  return { orderId: placed.orderId, session };
}

/** An order that was paid by bank transfer against its invoice. */
export async function placePaidByInvoice(shop: TestShop): Promise<{ orderId: number }> {
  const placed = await place(shop, 'invoice');
  const issued = await takeByInvoice(shop.services, placed);
  if (!issued.ok) throw new Error(`The invoice was refused: ${issued.code}`);
  const paid = await markInvoicePaid(shop.services, { orderId: placed.orderId, by: 'staff', note: '' });
  if (!paid.ok) throw new Error(`The payment was refused: ${paid.code}`);
  return { orderId: placed.orderId };
}

/** Writes what the delivery of an order leaves behind, and gives the delivery's id. */
export async function noteDelivered(
  { services: { db, now } }: Pick<TestShop, 'services'>,
  orderId: number,
): Promise<number> {
  const number = `L-${String(orderId).padStart(6, '0')}-01`;
  await db.update(shopOrder).set({ deliveryState: 'delivered' }).where(eq(shopOrder.id, orderId));
  await db
    .insert(orderDocument)
    .values({ orderId, kind: `certificate:${number}`, number, fileHash: 'the first one', madeAt: now() });
  const [made] = await db
    .insert(delivery)
    .values({
      orderId,
      holder: 'order',
      recipient: 'buyer@example.com',
      fileHash: 'a zip',
      fileName: 'fonts.zip',
      byteLength: 1,
      madeAt: now(),
    })
    .returning({ id: delivery.id });
  if (made === undefined) throw new Error('The delivery was not written');
  return made.id;
}
