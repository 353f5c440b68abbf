import { and, eq, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { customer, mergedAccount } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { mailsOfOrders } from '#server/mail/mails-of-orders.ts';
import { noteRefusal } from '#server/newsletter/newsletter-refusals.ts';
import { forgetQuoteVersions } from '#server/orders/keeping/forget-quote-versions.ts';

/**
 * Removes an account with its addresses, sessions, passkeys and tokens. Its orders stay, without the versions of quotes that are over,
 * and are nobody's any more; gives how many.
 */
export async function eraseAccount(
  tx: Transaction,
  { customerId, email }: { customerId: number; email: string },
): Promise<number> {
  const kept = await tx
    .update(shopOrder)
    .set({ customerId: null, sessionId: null })
    .where(eq(shopOrder.customerId, customerId))
    .returning({ id: shopOrder.id });
  await forgetQuoteVersions(
    tx,
    kept.map(({ id }) => id),
  );
  await eraseMails(tx, email);
  await eraseMergedMails(tx, customerId);
  // Whoever goes away gets no newsletter any more, and no file brings them back.
  await noteRefusal(tx, email);
  // Its addresses, sessions, passkeys and tokens go with it.
  await tx.delete(customer).where(eq(customer.id, customerId));
  return kept.length;
}

/**
 * Removes mails to an address, and samples that were sent in its name; gives how many. Mails of orders are part of them and stay with
 * them: those that wait are sent. Of an address that may be somebody else's by now those until an instant alone go.
 */
export async function eraseMails(tx: Transaction, email: string, until?: Date): Promise<number> {
  const address = email.toLowerCase();
  const isTo = eq(sql`lower(${mail.recipient})`, address);
  const isSampleOf = and(eq(mail.kind, 'font-sample'), eq(sql`lower(${mail.data} ->> 'fromEmail')`, address));
  const gone = await tx
    .delete(mail)
    .where(
      and(
        sql`(${isTo} or ${isSampleOf})`,
        isNull(mail.orderId),
        notInArray(mail.kind, mailsOfOrders),
        until === undefined ? undefined : lte(mail.createdAt, until),
      ),
    )
    .returning({ id: mail.id });
  return gone.length;
}

/** Removes the same to the addresses of accounts that went into one, until each did: whoever has the address then is somebody else. */
export async function eraseMergedMails(tx: Transaction, customerId: number): Promise<number> {
  const merged = await tx
    .select({ email: mergedAccount.email, at: mergedAccount.at })
    .from(mergedAccount)
    .where(eq(mergedAccount.customerId, customerId));
  let gone = 0;
  for (const { email, at } of merged) if (email !== null) gone += await eraseMails(tx, email, at);
  return gone;
}
