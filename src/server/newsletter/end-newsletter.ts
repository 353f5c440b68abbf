import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { accountToken, customer } from '#server/database/schema/customers.ts';
import { noteRefusal } from './newsletter-refusals.ts';

/** Takes a customer off the newsletter's list, and the life from the links that ask. Nothing where there is no such customer. */
export async function endNewsletter(tx: Transaction, customerId: number): Promise<void> {
  const [ended] = await tx
    .update(customer)
    .set({ acceptsNewsletter: false, newsletterConfirmedAt: null, newsletterWords: null })
    .where(eq(customer.id, customerId))
    .returning({ email: customer.email });
  if (ended !== undefined) await noteRefusal(tx, ended.email);
  await tx
    .delete(accountToken)
    .where(and(eq(accountToken.customerId, customerId), eq(accountToken.purpose, 'newsletter')));
}
