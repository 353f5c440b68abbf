import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { isQuoteThatHolds } from './is-quote-that-holds.ts';
import { orderQuoted } from './quote-mail.ts';

/**
 * Decides on the mail with the quote of an order and a checkout link, which is made when the mail is sent. False for a key that
 * was decided on before.
 */
export async function decideQuoteMail(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { orderId, key, at }: { orderId: number; key: string; at: Date },
): Promise<boolean> {
  const [order] = await tx
    .select({
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
      documentId: orderDocument.id,
    })
    .from(shopOrder)
    .innerJoin(orderDocument, isQuoteThatHolds)
    .where(eq(shopOrder.id, orderId));
  if (order === undefined) throw new Error(`There is no quote of order ${orderId}`);
  const buyer = order.billingAddress;
  return await decideMail(tx, jobs, {
    key,
    recipient: buyer.email || order.deliveryAddress.email,
    mail: orderQuoted.of({ orderId, documentId: order.documentId }),
    orderId,
    at,
  });
}
