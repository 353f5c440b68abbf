import { createHash } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accountEmail } from '#domain/account/account-email.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { newsletterReader, newsletterRefusal } from '#server/database/schema/newsletter.ts';

/** What an address that said no is known by: no list of addresses is kept of them. It hangs on no secret, as it moves with a shop. */
export function hashReader(email: string): string {
  return createHash('sha256')
    .update(`newsletter ${accountEmail(email)}`)
    .digest('base64url');
}

/** SQL of the same of a column of addresses as accounts know them. */
export function hashOfReader(email: PgColumn): SQL<string> {
  return sql<string>`rtrim(translate(encode(sha256(convert_to('newsletter ' || ${email}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;
}

/** Keeps that an address said no, also by going away, and takes it off who was brought in. */
export async function noteRefusal(tx: Transaction, email: string): Promise<void> {
  await noteRefusalOf(tx, hashReader(email));
}

/** The same of what an address is known by. The no comes first: while readers are brought in it waits, and then takes off who was. */
export async function noteRefusalOf(tx: Transaction, emailHash: string): Promise<void> {
  await tx.insert(newsletterRefusal).values({ emailHash }).onConflictDoNothing();
  await tx.delete(newsletterReader).where(eq(hashOfReader(newsletterReader.email), emailHash));
}

/** Has every no wait until the transaction ends; those that were being said are known from here on. */
export async function holdRefusals(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${newsletterRefusal} in share row exclusive mode`);
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
