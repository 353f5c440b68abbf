import { and, eq, isNotNull } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { newsletterReader } from '#server/database/schema/newsletter.ts';
import { endNewsletter } from './end-newsletter.ts';
import { noteRefusal } from './newsletter-refusals.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** Strikes off whom the token of a newsletter's link names; false for a token that was never given out. Twice is once. */
export async function unsubscribe(
  { db, secret }: { db: Drizzle; secret: string },
  token: string,
): Promise<boolean> {
  const named = readUnsubscribeToken(token, { secret });
  if (named === null) return false;
  await db.transaction((tx) =>
    named.kind === 'customer' ? endNewsletter(tx, named.id) : endReader(tx, named.id),
  );
  return true;
}

async function endReader(tx: Transaction, id: number): Promise<void> {
  const [reader] = await tx
    .select({ email: newsletterReader.email })
    .from(newsletterReader)
    .where(eq(newsletterReader.id, id));
  if (reader === undefined) return;
  await noteRefusal(tx, reader.email);
  // The account of the address may have taken the newsletter over since the letter was sent.
  const [holder] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.email, reader.email), isNotNull(customer.confirmedAt)));
  if (holder !== undefined) await endNewsletter(tx, holder.id);
}
