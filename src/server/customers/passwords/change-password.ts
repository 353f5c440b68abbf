import { and, eq } from 'drizzle-orm';
import { accountMails } from '#server/customers/accounts/account-mails.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { decideAccountMail } from '#server/customers/accounts/decide-account-mail.ts';
import type { Transaction } from '#server/database/database.ts';
import { accountToken, customer } from '#server/database/schema/customers.ts';
import { endOtherSessions } from '#server/sessions/end-other-sessions.ts';
import { startCustomerSession } from '#server/sessions/start-customer-session.ts';

/**
 * Writes a new password: all other sessions of the customer end, the caller's own goes on under a new token where it is the
 * customer's, links of mails that would set another one are dead, and a mail tells of it.
 */
export async function changePassword(
  { jobs, now }: Pick<CustomerServices, 'jobs' | 'now'>,
  tx: Transaction,
  input: {
    customerId: number;
    passwordHash: string;
    /** The caller's session where it is the customer's. */
    sessionId: number | null;
    device: string;
  },
): Promise<{ token: string; expiresAt: Date } | null> {
  const { customerId, passwordHash, sessionId, device } = input;
  const [changed] = await tx
    .update(customer)
    .set({ passwordHash })
    .where(eq(customer.id, customerId))
    .returning({ email: customer.email });
  if (changed === undefined) throw new Error(`There is no customer ${customerId}`);
  const own =
    sessionId === null ? null : await startCustomerSession(tx, { sessionId, customerId, device, at: now() });
  await endOtherSessions(tx, { customerId, exceptId: own?.id ?? null });
  await tx
    .delete(accountToken)
    .where(and(eq(accountToken.customerId, customerId), eq(accountToken.purpose, 'reset')));
  const mail = accountMails.passwordChanged;
  await decideAccountMail(tx, jobs, { mail, recipient: changed.email, at: now() });
  return own;
}
