import type { Result } from '#contract/refusal.ts';
import { makeCheckoutLink } from '#server/checkout-links/make-checkout-link.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { decideQuoteMail } from './decide-quote-mail.ts';

interface HandedLink {
  url: string;
  /** The day (YYYY-MM-DD) on which it ends. */
  lastDay: string;
}

/** A new checkout link of a quoted order for staff to hand on; with `isMailed` the buyer gets the quote with one more by mail. */
export async function sendCheckoutLink(
  { db, jobs, now, dayOf, publicUrl }: StaffServices,
  { orderId, isMailed, by }: { orderId: number; isMailed: boolean; by: string },
): Promise<Result<HandedLink>> {
  return await db.transaction(async (tx): Promise<Result<HandedLink>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    if (order.state !== 'quoted') {
      const detail = `${order.orderNumber} is ${order.state}; only a quote that nobody has taken has a link.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const at = now();
    const link = await makeCheckoutLink(tx, {
      ...{ orderId, publicUrl, at },
      quoteEndsAt: order.expiresAt,
      quoteVersion: order.quoteVersion,
    });
    await tx.insert(orderEvent).values({
      orderId,
      at,
      kind: 'checkout-link',
      fromState: order.state,
      toState: order.state,
      by,
      detail: { isMailed },
    });
    if (isMailed)
      await decideQuoteMail(tx, jobs, { orderId, key: `order-quoted:${orderId}:${at.getTime()}`, at });
    // A link that outlives its quote opens nothing any more.
    const lasts = Math.min(link.expiresAt.getTime(), order.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    return { ok: true, value: { url: link.url, lastDay: dayOf(new Date(lasts)) } };
  });
}
