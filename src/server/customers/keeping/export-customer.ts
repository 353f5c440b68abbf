import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { mailState } from '#domain/staff/mail-state.ts';
import type { Drizzle } from '#server/database/database.ts';
import { customer, mergedAccount, passkey, session } from '#server/database/schema/customers.ts';
import { customerNote } from '#server/database/schema/office.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { readCustomer } from './read-customer.ts';

/** All that is kept of an account beside its orders (GDPR, articles 15 and 20), without secrets; null where there is none. */
export async function exportCustomer(db: Drizzle, customerId: number) {
  const [account] = await db.select().from(customer).where(eq(customer.id, customerId));
  const told = await readCustomer(db, customerId);
  if (account === undefined || told === null) return null;
  const sessions = await db
    .select({
      device: session.device,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(eq(session.customerId, customerId))
    .orderBy(desc(session.lastSeenAt));
  const passkeys = await db
    .select({ name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
    .from(passkey)
    .where(eq(passkey.customerId, customerId))
    .orderBy(asc(passkey.id));
  const merged = await db
    .select({ number: mergedAccount.number, email: mergedAccount.email, at: mergedAccount.at })
    .from(mergedAccount)
    .where(eq(mergedAccount.customerId, customerId))
    .orderBy(asc(mergedAccount.id));
  const { email, createdAt, confirmedAt, mustContactService } = account;
  const { acceptsNewsletter, newsletterConfirmedAt } = account;
  return {
    account: {
      id: `${customerId}`,
      email,
      hasPassword: told.hasPassword,
      createdAt,
      confirmedAt,
      /** Orders need the service: staff have asked for it. */
      mustContactService,
    },
    newsletter: {
      isAskedFor: acceptsNewsletter,
      confirmedAt: newsletterConfirmedAt,
      words: account.newsletterWords,
    },
    addresses: told.addresses.map(({ id: _, ...address }) => address),
    sessions,
    passkeys,
    /** Accounts that went into this one; the address of one is null once it was forgotten. */
    mergedAccounts: merged.map(({ number, email: mergedEmail, at }) => ({
      id: `${number}`,
      email: mergedEmail,
      at,
    })),
  };
}

/** What the staff noted of a customer for each other, which is an owner's to give. */
export async function exportCustomerNotes(
  db: Drizzle,
  customerId: number,
): Promise<{ at: Date; changedAt: Date | null; words: string }[]> {
  return await db
    .select({ at: customerNote.at, changedAt: customerNote.changedAt, words: customerNote.words })
    .from(customerNote)
    .where(eq(customerNote.customerId, customerId))
    .orderBy(asc(customerNote.id));
}

/**
 * What is kept of the mails to an address, and of those to the address of an account that went into the customer's: until it did, and
 * about orders that came along. What each said, its links cut as when it was sent, and what became of it.
 */
export async function exportMails(
  db: Drizzle,
  { email, customerId }: { email: string; customerId: number | null },
) {
  const mails = await db
    .select({
      kind: mail.kind,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
      givenUpAt: mail.givenUpAt,
      toldBy: mail.toldBy,
      sentAs: mail.sentAs,
    })
    .from(mail)
    .where(or(eq(sql`lower(${mail.recipient})`, email.toLowerCase()), isOfMerged(customerId)))
    .orderBy(asc(mail.id));
  return mails.map(({ kind, createdAt, sentAt, givenUpAt, toldBy, sentAs }) => ({
    ...{ kind, createdAt, sentAt, ...sentAs },
    state: mailState({ sentAt, givenUpAt, toldBy }),
  }));
}

function isOfMerged(customerId: number | null): SQL | undefined {
  if (customerId === null) return undefined;
  return sql`exists (select 1 from ${mergedAccount} as ended
    where ended.customer_id = ${customerId} and lower(ended.email) = lower(${mail.recipient})
      and (${mail.orderId} in (select own.id from ${shopOrder} as own where own.customer_id = ${customerId})
        or ${mail.orderId} is null and ${mail.createdAt} <= ended.at))`;
}
