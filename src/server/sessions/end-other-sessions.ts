import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { session } from '#server/database/schema/customers.ts';

/** Ends the sessions of a customer, but for one. */
export async function endOtherSessions(
  tx: Transaction,
  { customerId, exceptId }: { customerId: number; exceptId: number | null },
): Promise<void> {
  await tx
    .delete(session)
    .where(and(eq(session.customerId, customerId), exceptId === null ? undefined : ne(session.id, exceptId)));
}
