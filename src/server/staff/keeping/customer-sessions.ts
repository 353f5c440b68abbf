import { eq, sql } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { listCustomerSessions } from '#server/customers/logging-in/list-customer-sessions.ts';
import { revokeCustomerSession } from '#server/customers/logging-in/revoke-customer-session.ts';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { endOtherSessions } from '#server/sessions/end-other-sessions.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** A login of a customer; times in ISO 8601. */
export interface ToldSession {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
}

/** Where a customer is logged in, what was seen last first. */
export async function readCustomerSessions(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { email }: { email: string },
): Promise<Result<ToldSession[]>> {
  const found = await findAccount(db, email);
  if (found === null) return refuseUnknown(email);
  const sessions = await listCustomerSessions({ db, now }, { customerId: found.id, sessionId: 0 });
  return { ok: true, value: sessions };
}

/** Ends one login of a customer, or all of them: their cookies open nothing any more. What they hold stays theirs. */
export async function endCustomerSessions(
  { db }: Pick<StaffServices, 'db'>,
  { email, sessionId }: { email: string; sessionId?: number | undefined },
): Promise<Result<{ email: string }>> {
  const found = await findAccount(db, email);
  if (found === null) return refuseUnknown(email);
  const { id: customerId } = found;
  if (sessionId === undefined) {
    await db.transaction((tx) => endOtherSessions(tx, { customerId, exceptId: null }));
  } else if (!(await revokeCustomerSession({ db }, { customerId, sessionId }))) {
    return { ok: false, code: 'not-found', detail: `${found.email} has no login ${sessionId}.` };
  }
  return { ok: true, value: { email: found.email } };
}

async function findAccount(db: Drizzle, email: string): Promise<{ id: number; email: string } | null> {
  const [found] = await db
    .select({ id: customer.id, email: customer.email })
    .from(customer)
    .where(eq(sql`lower(${customer.email})`, email.toLowerCase()));
  return found ?? null;
}

function refuseUnknown(email: string): Refusal {
  return { ok: false, code: 'not-found', detail: `There is no account with the address ${email}.` };
}
