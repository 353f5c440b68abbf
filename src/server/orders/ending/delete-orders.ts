import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { charge } from '#server/database/schema/catalogue.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';

/** Mails of before version 0.2.0 name their order in their key alone. */
const mailsByKey = [
  'enquiry-received',
  'enquiry-arrived',
  'order-quoted',
  'order-cancelled',
  'order-delivered',
];

/**
 * Removes orders with all that is kept of them: addresses, licences, charges, papers, payments, history and mails. Whether they may go is
 * for the caller to know. Their files are removed from the store by its weekly look, once nothing names them. Most tables go by their
 * reference to the order; a test holds that none other is forgotten.
 */
export async function deleteOrders(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(mail)
    .where(
      and(inArray(mail.kind, mailsByKey), inArray(sql`split_part(${mail.key}, ':', 2)`, ids.map(String))),
    );
  const charges = await tx
    .select({ id: shopOrderItem.chargeId })
    .from(shopOrderItem)
    .where(and(inArray(shopOrderItem.orderId, ids), isNotNull(shopOrderItem.chargeId)));
  await tx.delete(shopOrder).where(inArray(shopOrder.id, ids));
  const chargeIds = charges.flatMap(({ id }) => id ?? []);
  if (chargeIds.length > 0) await tx.delete(charge).where(inArray(charge.id, chargeIds));
}
