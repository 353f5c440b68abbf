import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { accountEmail } from '#domain/account/account-email.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { newsletterReader, newsletterRefusal } from '#server/database/schema/newsletter.ts';

/** What an address that said no is known by: no list of addresses is kept of them. It hangs on no secret, as it moves with a shop. */
function hashReader(email: string): string {
  return createHash('sha256')
    .update(`newsletter ${accountEmail(email)}`)
    .digest('base64url');
}

/** Keeps that an address said no, also by going away, and takes it off who was brought in. */
export async function noteRefusal(tx: Transaction, email: string): Promise<void> {
  await tx.delete(newsletterReader).where(eq(newsletterReader.email, accountEmail(email)));
  await tx
    .insert(newsletterRefusal)
    .values({ emailHash: hashReader(email) })
    .onConflictDoNothing();
}

/** Whoever says yes by the link of a mail to the address is no longer one that said no. */
export async function dropRefusal(tx: Transaction, email: string): Promise<void> {
  await tx.delete(newsletterRefusal).where(eq(newsletterRefusal.emailHash, hashReader(email)));
}

/** Those of the addresses that said no. */
export async function findRefused(db: Drizzle, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashReader(email), email]));
  const rows = await db
    .select({ emailHash: newsletterRefusal.emailHash })
    .from(newsletterRefusal)
    .where(inArray(newsletterRefusal.emailHash, [...byHash.keys()]));
  return new Set(rows.map(({ emailHash }) => byHash.get(emailHash) ?? ''));
}
