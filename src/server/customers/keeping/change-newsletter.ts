import { eq } from 'drizzle-orm';
import { askForNewsletter } from '#server/customers/accounts/ask-for-newsletter.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import type { Transaction } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { endNewsletter } from '#server/newsletter/end-newsletter.ts';

/**
 * Notes whether a customer wants the newsletter. A yes only asks: it holds once the link of a mail is followed. A no holds at
 * once, and links that ask are dead. Nothing happens where it stands so.
 */
export async function changeNewsletter(
  services: Pick<CustomerServices, 'jobs' | 'now' | 'secret'>,
  tx: Transaction,
  { row, acceptsNewsletter }: { row: typeof customer.$inferSelect; acceptsNewsletter: boolean },
): Promise<void> {
  if (row.acceptsNewsletter === acceptsNewsletter) return;
  await tx
    .update(customer)
    .set({ acceptsNewsletter, newsletterConfirmedAt: null, newsletterWords: null })
    .where(eq(customer.id, row.id));
  if (acceptsNewsletter) await askForNewsletter(services, tx, row);
  else await endNewsletter(tx, row.id);
}
