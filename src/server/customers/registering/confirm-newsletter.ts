import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { newsletterQuestion } from '#server/customers/accounts/account-letters.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { takeAccountToken } from '#server/customers/accounts/take-account-token.ts';
import { customer } from '#server/database/schema/customers.ts';
import { dropRefusal } from '#server/newsletter/newsletter-refusals.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

/** POST customers/confirm-newsletter: the token of a mail says that the newsletter is wanted, once. */
export async function confirmNewsletter(
  { db, now }: Pick<CustomerServices, 'db' | 'now'>,
  { token }: { token: string },
): Promise<Result<Record<string, never>>> {
  return await db.transaction(async (tx) => {
    const customerId = await takeAccountToken(tx, { token, purpose: 'newsletter', at: now() });
    if (customerId === null) return { ok: false, code: 'link-expired' };
    const { name } = await readFoundry(tx);
    const [confirmed] = await tx
      .update(customer)
      .set({
        acceptsNewsletter: true,
        newsletterConfirmedAt: now(),
        newsletterWords: newsletterQuestion(name),
      })
      .where(eq(customer.id, customerId))
      .returning({ email: customer.email });
    if (confirmed !== undefined) await dropRefusal(tx, confirmed.email);
    return { ok: true, value: {} };
  });
}
