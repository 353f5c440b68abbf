import { and, eq, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderEvent } from '#server/database/schema/orders.ts';

/** How often staff have asked for money of an order to go back, by the events that name the refund or the payment. */
export async function countAsked(
  db: Drizzle,
  asked: { orderId: number } & (
    | { kind: 'refund-again'; refunds: [number] }
    | { kind: 'return-surplus'; payments: [number] }
  ),
): Promise<number> {
  const { orderId, kind, ...named } = asked;
  return await db.$count(
    orderEvent,
    and(
      eq(orderEvent.orderId, orderId),
      eq(orderEvent.kind, kind),
      sql`${orderEvent.detail} @> ${JSON.stringify(named)}::jsonb`,
    ),
  );
}
