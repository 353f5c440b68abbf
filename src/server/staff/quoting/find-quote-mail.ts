import { asc, eq } from 'drizzle-orm';
import { wireAddress } from '#contract/address.ts';
import { makeCheckoutLink } from '#server/checkout-links/make-checkout-link.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import type { DocumentShop, QuoteMailData } from '#server/documents/data/document-data.ts';

/** What the mail of a quote says, with a checkout link made for it; null where the order is no longer a quote to be taken. */
export async function findQuoteMail(
  { db, now, publicUrl }: { db: Drizzle; now: () => Date; publicUrl: string },
  { orderId, shop }: { orderId: number; shop: DocumentShop },
): Promise<QuoteMailData | null> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  if (order === undefined || order.state !== 'quoted' || order.expiresAt === null) return null;
  const items = await db
    .select({ name: shopOrderItem.name })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  const { firstName, lastName, companyName } = wireAddress.parse(order.billingAddress);
  const link = await makeCheckoutLink(db, { orderId, publicUrl, at: now() });
  return {
    kind: 'order-quoted',
    shop: { ...shop, currency: order.currency },
    orderNumber: order.orderNumber,
    recipientName: `${firstName} ${lastName}`.trim() || companyName,
    finalPrice: order.finalPrice,
    items: items.map(({ name }) => name),
    link: link.url,
    validUntil: new Date(Math.min(order.expiresAt.getTime(), link.expiresAt.getTime())),
  };
}
