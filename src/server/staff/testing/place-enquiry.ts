import { eq } from 'drizzle-orm';
import type { WireCart } from '#contract/shop-orders.ts';
import { staffQuote } from '#contract/staff.ts';
import { makeCheckoutLink } from '#server/checkout-links/make-checkout-link.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { placeAsPriced } from '#server/orders/testing/place-as-priced.ts';
import { type TestShop, testCart } from '#server/orders/testing/test-shop.ts';
import { quoteOrder } from '#server/staff/quoting/quote-order.ts';

let count = 0;

/** An order of the specification's worked example (CHF 204.30, unless the shop has other rules) as it stands after it was sent as an enquiry. */
export async function placeEnquiry(
  shop: TestShop,
  change: Partial<WireCart> = {},
): Promise<{ sessionId: number; orderId: number }> {
  const sessionId = await shop.openSession();
  count += 1;
  const made = await placeAsPriced(shop.services, {
    sessionId,
    idempotencyKey: `enquiry-${count}`,
    shopOrder: testCart(change),
  });
  if (!made.ok) throw new Error(`The enquiry was refused: ${made.code}`);
  const orderId = Number(made.value.id);
  await shop.services.db
    .update(shopOrder)
    .set({ state: 'in-review', reviewReason: 'licence-rule', expiresAt: null })
    .where(eq(shopOrder.id, orderId));
  return { sessionId, orderId };
}

/** An enquiry that was quoted as it is, with the token of a checkout link. */
export async function placeQuoted(
  shop: TestShop,
  change: Partial<WireCart> = {},
): Promise<{ sessionId: number; orderId: number; token: string }> {
  const placed = await placeEnquiry(shop, change);
  const quoted = await quoteOrder(shop.services, staffQuote.parse({ orderId: placed.orderId }));
  if (!quoted.ok) throw new Error(`The quote was refused: ${quoted.code}`);
  return { ...placed, token: await makeToken(shop, placed.orderId) };
}

/** The token of a new checkout link of an order. */
export async function makeToken(
  { services: { db, publicUrl, now } }: Pick<TestShop, 'services'>,
  orderId: number,
): Promise<string> {
  const [order] = await db
    .select({ quoteVersion: shopOrder.quoteVersion })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  const { url } = await makeCheckoutLink(db, {
    ...{ orderId, publicUrl, at: now() },
    quoteEndsAt: null,
    quoteVersion: order?.quoteVersion ?? 1,
  });
  return new URL(url).searchParams.get('token') ?? '';
}
