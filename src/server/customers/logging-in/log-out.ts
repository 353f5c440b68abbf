import { and, eq, isNotNull } from 'drizzle-orm';
import { session } from '#server/database/schema/customers.ts';
import type { SessionServices } from '#server/sessions/sessions.ts';

/** POST customers/logout: ends a customer's session; true where it did. A guest's stays, since its orders hang on it. */
export async function logOut(
  { db }: Pick<SessionServices, 'db'>,
  { sessionId }: { sessionId: number },
): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, sessionId), isNotNull(session.customerId)))
    .returning({ id: session.id });
  return ended.length > 0;
}
