import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { endNewsletter } from './end-newsletter.ts';
import { hashOfReader, noteRefusalOf } from './newsletter-refusals.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/**
 * Strikes off whom the token of a newsletter's link names, by whatever yes they get it now: the account that the letter went to, and
 * the one that its address has by now. False for a token that was never given out. Twice is once.
 */
export async function unsubscribe(
  { db, secret }: { db: Drizzle; secret: string },
  token: string,
): Promise<boolean> {
  const named = readUnsubscribeToken(token, { secret });
  if (named === null) return false;
  const { customerId, emailHash } = named;
  await db.transaction(async (tx) => {
    const holders = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(
        or(
          customerId === null ? undefined : eq(customer.id, customerId),
          emailHash === null
            ? undefined
            : // An address that nobody confirmed may have been a stranger's to type.
              and(isNotNull(customer.confirmedAt), eq(hashOfReader(customer.email), emailHash)),
        ),
      )
      .orderBy(asc(customer.id));
    // Accounts before refusals, as everybody takes them.
    for (const { id } of holders) await endNewsletter(tx, id);
    if (emailHash !== null) await noteRefusalOf(tx, emailHash);
  });
  return true;
}
