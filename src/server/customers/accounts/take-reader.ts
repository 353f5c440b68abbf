import { eq } from 'drizzle-orm';
import { startOfDay } from '#domain/day/days.ts';
import type { Transaction } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { newsletterReader } from '#server/database/schema/newsletter.ts';

/**
 * Puts the newsletter that an address got without an account into the account of that address, where it is ended from then on; the links
 * of letters that it got before still end it, so that the reader stays known. False where it got none.
 */
export async function takeReader(
  tx: Transaction,
  { customerId, email }: { customerId: number; email: string },
): Promise<boolean> {
  const [reader] = await tx.select().from(newsletterReader).where(eq(newsletterReader.email, email));
  if (reader === undefined) return false;
  const { saidOn, source, words } = reader;
  await tx
    .update(customer)
    .set({
      acceptsNewsletter: true,
      newsletterConfirmedAt: startOfDay(saidOn),
      newsletterWords: words === '' ? source : `${words} (${source})`,
    })
    .where(eq(customer.id, customerId));
  return true;
}
