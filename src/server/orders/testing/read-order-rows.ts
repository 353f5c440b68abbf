import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import {
  orderEvent,
  orderFlag,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';

/** An order with all that stands about it, each in its order; of flags the names alone. Throws where there is no such order. */
export async function readOrderRows({ db }: Database, orderId: number) {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  if (order === undefined) throw new Error(`There is no order ${orderId}`);
  const flags = await db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
  return {
    order,
    flags: flags.map(({ flag }) => flag).sort(),
    items: await db
      .select()
      .from(shopOrderItem)
      .where(eq(shopOrderItem.orderId, orderId))
      .orderBy(asc(shopOrderItem.position)),
    licences: await db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.orderId, orderId))
      .orderBy(asc(shopOrderLicence.position)),
    payments: await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id)),
    documents: await db
      .select()
      .from(orderDocument)
      .where(eq(orderDocument.orderId, orderId))
      .orderBy(asc(orderDocument.id)),
    events: await db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.id)),
  };
}
