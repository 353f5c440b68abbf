import { and, eq } from 'drizzle-orm';
import { LARGEST_ID } from '#domain/limits.ts';
import { session } from '#server/database/schema/customers.ts';
import type { SessionServices } from '#server/sessions/sessions.ts';

/** Ends one session of a customer; false where it is none of theirs. */
export async function revokeCustomerSession(
  { db }: Pick<SessionServices, 'db'>,
  { customerId, sessionId }: { customerId: number; sessionId: number },
): Promise<boolean> {
  if (sessionId > LARGEST_ID) return false;
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.customerId, customerId)))
    .returning({ id: session.id });
  return ended.length > 0;
}
