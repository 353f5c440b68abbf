import { and, asc, inArray } from 'drizzle-orm';
import { entitledStates } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** What is still to be delivered of an order that is paid for: what failed is owed like what was not tried. */
const owedDeliveryStates = ['pending', 'failed'] as const;

/**
 * Enqueues the delivery of every order that is paid and not delivered: at the start of the server, every hour, and at the news
 * of something that was mended. Where one waits, it is tried now; where one runs, nothing is added.
 */
export async function resumeDeliveries({
  db,
  jobs,
}: {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
}): Promise<void> {
  const owed = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(
      and(inArray(shopOrder.deliveryState, owedDeliveryStates), inArray(shopOrder.state, entitledStates)),
    )
    .orderBy(asc(shopOrder.id));
  for (const { id } of owed)
    await jobs.enqueue(db, 'make-delivery', { orderId: id }, { isUrgent: true, isResumed: true });
}
