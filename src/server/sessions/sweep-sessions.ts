import { lte } from 'drizzle-orm';
import { session } from '#server/database/schema/customers.ts';
import type { SessionServices } from './sessions.ts';

/** Removes sessions whose time is over; their orders stay, without a session. */
export async function sweepSessions({ db, now }: SessionServices): Promise<number> {
  const removed = await db.delete(session).where(lte(session.expiresAt, now())).returning({ id: session.id });
  return removed.length;
}
