import { and, eq } from 'drizzle-orm';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';

/** SQL: the paper of the version that holds. */
export const isQuoteThatHolds = and(
  eq(orderDocument.orderId, shopOrder.id),
  eq(orderDocument.kind, 'quote'),
  eq(orderDocument.ordinal, shopOrder.quoteVersion),
);
