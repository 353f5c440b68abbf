import { eq, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { customer } from '#server/database/schema/customers.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Has every order of a customer refused with the way to the service, or takes that back. A quote is taken all the same. */
export async function flagContactService(
  { db }: Pick<StaffServices, 'db'>,
  { email, mustContactService }: { email: string; mustContactService: boolean },
): Promise<Result<{ email: string }>> {
  const [flagged] = await db
    .update(customer)
    .set({ mustContactService })
    .where(eq(sql`lower(${customer.email})`, email.toLowerCase()))
    .returning({ email: customer.email });
  if (flagged === undefined) {
    return { ok: false, code: 'not-found', detail: `There is no account with the address ${email}.` };
  }
  return { ok: true, value: flagged };
}
