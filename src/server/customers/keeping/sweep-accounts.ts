import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { ACCOUNT_MAIL_KEPT_MS, UNCONFIRMED_ACCOUNT_KEPT_MS } from '#domain/limits.ts';
import { accountMails } from '#server/customers/accounts/account-mails.ts';
import type { Drizzle } from '#server/database/database.ts';
import { accountToken, customer } from '#server/database/schema/customers.ts';
import { mail } from '#server/database/schema/papers.ts';

/**
 * Removes tokens whose time is over, mails about accounts with the addresses they went to, and registrations that nobody has
 * confirmed in 30 days. Who staff have flagged stays.
 */
export async function sweepAccounts(db: Drizzle, now: Date): Promise<void> {
  await db.delete(accountToken).where(lte(accountToken.expiresAt, now));
  const mailsUntil = new Date(now.getTime() - ACCOUNT_MAIL_KEPT_MS);
  const kinds = Object.values(accountMails).map(({ kind }) => kind);
  await db.delete(mail).where(and(inArray(mail.kind, kinds), lte(mail.createdAt, mailsUntil)));
  const accountsUntil = new Date(now.getTime() - UNCONFIRMED_ACCOUNT_KEPT_MS);
  await db
    .delete(customer)
    .where(
      and(
        isNull(customer.confirmedAt),
        eq(customer.mustContactService, false),
        lte(customer.createdAt, accountsUntil),
      ),
    );
}
