import { eq, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { customer } from '#server/database/schema/customers.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Which flag of which account somebody has seen, as it goes over the wire: `12-3`. */
export function writeContactSeen({ id, contactActs }: { id: number; contactActs: number }): string {
  return `${id}-${contactActs}`;
}

interface Flagged {
  email: string;
  /** Whether it was otherwise before. */
  isNew: boolean;
  /** The flag as it is now, for who takes it back. */
  seen: string;
}

/**
 * Has every order of a customer refused with the way to the service, or takes that back. A quote is taken all the same. Where it is
 * told which flag was seen, that has to be the account's still.
 */
export async function flagContactService(
  { db }: Pick<StaffServices, 'db'>,
  {
    email,
    mustContactService,
    seen,
  }: { email: string; mustContactService: boolean; seen?: string | undefined },
): Promise<Result<Flagged>> {
  return await db.transaction(async (tx): Promise<Result<Flagged>> => {
    const [found] = await tx
      .select({
        id: customer.id,
        email: customer.email,
        mustContactService: customer.mustContactService,
        contactActs: customer.contactActs,
      })
      .from(customer)
      .where(eq(sql`lower(${customer.email})`, email.toLowerCase()))
      .for('update');
    if (found === undefined)
      return { ok: false, code: 'not-found', detail: `There is no account with the address ${email}.` };
    if (seen !== undefined && seen !== writeContactSeen(found)) {
      const detail = `${found.email} was referred to the service, or let order again, since you looked. Nothing was done; look at the account, and press once more.`;
      return { ok: false, code: 'changed-meanwhile', detail };
    }
    const contactActs = found.contactActs + 1;
    await tx.update(customer).set({ mustContactService, contactActs }).where(eq(customer.id, found.id));
    const isNew = found.mustContactService !== mustContactService;
    const value = { email: found.email, isNew, seen: writeContactSeen({ id: found.id, contactActs }) };
    return { ok: true, value };
  });
}
