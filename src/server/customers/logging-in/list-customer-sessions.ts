import { and, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { customerSession } from '#contract/customers.ts';
import { session } from '#server/database/schema/customers.ts';
import type { SessionServices } from '#server/sessions/sessions.ts';

/** GET customers/{id}/sessions: where the customer is logged in, what was seen last first. */
export async function listCustomerSessions(
  { db, now }: SessionServices,
  { customerId, sessionId }: { customerId: number; sessionId: number },
): Promise<z.output<typeof customerSession>[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.customerId, customerId), gt(session.expiresAt, now())))
    .orderBy(desc(session.lastSeenAt), desc(session.id));
  return rows.map((row) => ({
    id: `${row.id}`,
    isThisOne: row.id === sessionId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    device: row.device,
  }));
}
