import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail } from '#server/database/schema/papers.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

export interface MailsAgain {
  orderId: number;
  /** The mail that is meant; all that failed where it is not told. */
  mailId?: number | undefined;
  /** Where it goes now; also the order's own address, where that was the wrong one. */
  to?: string | undefined;
  /** Whether staff told what it says in another way, so that it is not sent. */
  isByHand: boolean;
  by: string;
}

/**
 * Sends the mails of an order again that were given up, to a corrected address where one is told. The flag goes with them; a mail
 * that fails once more raises it again.
 */
export async function mailAgain(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { orderId, mailId, to, isByHand, by }: MailsAgain,
): Promise<Result<{ orderNumber: string; count: number }>> {
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string; count: number }>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const { orderNumber, state } = order;
    const failed = await findFailedMails(tx, orderId);
    const meant = mailId === undefined ? failed : failed.filter(({ id }) => id === mailId);
    const [first] = meant;
    if (first === undefined) {
      const detail = `${orderNumber} has no ${mailId === undefined ? 'mail' : `mail ${mailId}`} that failed.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    if (to !== undefined && meant.some(({ recipient }) => recipient !== first.recipient)) {
      const detail = `Mails of ${orderNumber} to different addresses failed; please name one: ${meant.map(({ id, recipient }) => `mail ${id} to ${recipient}`).join(', ')}.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const at = now();
    const ids = meant.map(({ id }) => id);
    if (to !== undefined) await correctAddress(tx, { orderId, from: first.recipient, to });
    await tx
      .update(mail)
      .set(
        isByHand
          ? { givenUpAt: null, sentAt: at, toldBy: by }
          : { givenUpAt: null, lastFault: null, createdAt: at, ...(to !== undefined && { recipient: to }) },
      )
      .where(inArray(mail.id, ids));
    if (ids.length === failed.length) {
      await tx
        .delete(orderFlag)
        .where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'mail-failed')));
    }
    const kind = isByHand ? 'mail-told' : 'mail-again';
    await tx
      .insert(orderEvent)
      .values({ orderId, at, kind, fromState: state, toState: state, by, detail: { mails: ids } });
    if (!isByHand)
      for (const id of ids) await jobs.enqueue(tx, 'send-mail', { mailId: id }, { isUrgent: true });
    return { ok: true, value: { orderNumber, count: ids.length } };
  });
}

/** The mails of an order that are not tried any more, and did not go out. */
export async function findFailedMails(
  tx: Transaction,
  orderId: number,
): Promise<{ id: number; recipient: string }[]> {
  return await tx
    .select({ id: mail.id, recipient: mail.recipient })
    .from(mail)
    .where(and(eq(mail.orderId, orderId), isNotNull(mail.givenUpAt), isNull(mail.sentAt)))
    .orderBy(asc(mail.id));
}

/** The order's own addresses, where they have the wrong one: new links and later mails go there, too. */
async function correctAddress(
  tx: Transaction,
  { orderId, from, to }: { orderId: number; from: string; to: string },
): Promise<void> {
  const corrected = (address: typeof shopOrder.billingAddress | typeof shopOrder.deliveryAddress) =>
    sql`case when ${address} ->> 'email' = ${from} then jsonb_set(${address}, '{email}', to_jsonb(${to}::text)) else ${address} end`;
  await tx
    .update(shopOrder)
    .set({
      billingAddress: corrected(shopOrder.billingAddress),
      deliveryAddress: corrected(shopOrder.deliveryAddress),
    })
    .where(eq(shopOrder.id, orderId));
  await tx
    .update(delivery)
    .set({ recipient: to })
    .where(and(eq(delivery.orderId, orderId), eq(delivery.recipient, from)));
}
