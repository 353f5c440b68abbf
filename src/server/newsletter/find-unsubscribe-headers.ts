import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { makeUnsubscribeUrl } from './unsubscribe-link.ts';

/** What lets a mail program unsubscribe with one press (RFC 8058), for mails of the newsletter; null for every other kind. */
export async function findUnsubscribeHeaders(
  { db, publicUrl, secret }: { db: Drizzle; publicUrl: string; secret: string },
  { kind, recipient }: { kind: string; recipient: string },
): Promise<Record<string, string> | null> {
  if (!kind.startsWith('newsletter-')) return null;
  const [reader] = await db.select({ id: customer.id }).from(customer).where(eq(customer.email, recipient));
  if (reader === undefined) return null;
  return {
    'List-Unsubscribe': `<${makeUnsubscribeUrl({ customerId: reader.id, publicUrl, secret })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
