import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';

type UnsentMail = Pick<typeof mail.$inferSelect, 'id' | 'kind' | 'recipient' | 'orderId'>;

/** Writes that a mail is not tried any more, and tells staff where it is an order's. One that was sent meanwhile, or is to go elsewhere now, stays. */
export async function noteUnsent(
  tx: Transaction,
  { id, kind, recipient, orderId }: UnsentMail,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const [order] =
    orderId === null
      ? []
      : await tx
          .select({ id: shopOrder.id, state: shopOrder.state })
          .from(shopOrder)
          .where(eq(shopOrder.id, orderId))
          .for('update');
  const given = await tx
    .update(mail)
    .set({ givenUpAt: at, lastFault: reason })
    .where(and(eq(mail.id, id), eq(mail.recipient, recipient), isNull(mail.sentAt), isNull(mail.givenUpAt)))
    .returning({ id: mail.id });
  if (given.length === 0 || order === undefined) return;
  await flagOrder(tx, order, {
    flag: 'mail-failed',
    by: 'mail',
    at,
    detail: { mailId: id, mail: kind, reason },
  });
}
