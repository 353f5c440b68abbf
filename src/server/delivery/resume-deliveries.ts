import { and, asc, eq, inArray } from 'drizzle-orm';
import { entitledStates } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/**
 * Enqueues the delivery of every order that was paid and not delivered, for the start of the server: a job that died on its last
 * attempt could not say so. Where one waits or runs, nothing is added.
 */
export async function resumeDeliveries({
  db,
  jobs,
}: {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
}): Promise<void> {
  const pending = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(eq(shopOrder.deliveryState, 'pending'), inArray(shopOrder.state, entitledStates)))
    .orderBy(asc(shopOrder.id));
  for (const { id } of pending) await jobs.enqueue(db, 'make-delivery', { orderId: id });
}
