import { and, asc, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** What became of the payments that were open at the provider, and which orders wait for a debit; by the numbers of their orders. */
export interface EndedPayments {
  provider: string;
  ended: string[];
  paid: string[];
  underWay: string[];
}

/**
 * Ends at the provider what nobody has paid, before a shop is switched to another one: its orders stay, and may be paid anew in a way
 * that the shop then offers. What was paid meanwhile is told by the provider's event. Throws where the provider does not answer.
 */
export async function endOpenPayments(
  { db, now, payment: provider }: Pick<StaffServices, 'db' | 'now' | 'payment'>,
  { by }: { by: string },
): Promise<Result<EndedPayments>> {
  const read = async (state: 'open' | 'processing') =>
    await db
      .select({
        id: payment.id,
        orderId: payment.orderId,
        orderNumber: shopOrder.orderNumber,
        providerSessionId: payment.providerSessionId,
      })
      .from(payment)
      .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
      .where(and(eq(payment.provider, provider.name), eq(payment.state, state)))
      .orderBy(asc(payment.id));
  const told: EndedPayments = { provider: provider.name, ended: [], paid: [], underWay: [] };
  for (const { id, orderId, orderNumber, providerSessionId } of await read('open')) {
    if ((await provider.endSession(providerSessionId)) === 'paid') {
      told.paid.push(orderNumber);
      continue;
    }
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const at = now();
      await tx
        .update(payment)
        .set({ state: 'ended', settledAt: at })
        .where(and(eq(payment.id, id), eq(payment.state, 'open')));
      if (order === null) return;
      const states = { fromState: order.state, toState: order.state };
      const detail = { paymentId: id };
      await tx.insert(orderEvent).values({ orderId, at, kind: 'end-payments', ...states, by, detail });
    });
    told.ended.push(orderNumber);
  }
  told.underWay = (await read('processing')).map(({ orderNumber }) => orderNumber);
  return { ok: true, value: told };
}
