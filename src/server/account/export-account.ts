import { asc, desc, eq, sql } from 'drizzle-orm';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Result } from '#contract/refusal.ts';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { readCustomer } from '#server/customers/keeping/read-customer.ts';
import { customer, passkey, session } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { readOrders } from '#server/orders/reading/read-orders.ts';
import type { AccountServices } from './account-services.ts';
import { listLicences } from './list-licences.ts';
import { readOrderRecords } from './read-order-records.ts';

/** More orders than anybody places; an export is whole or it is none. */
const mostOrders = 100_000;

/** GET customers/{id}/export: all that is kept of a customer, as JSON (GDPR, articles 15 and 20). Secrets and links are left out. */
export async function exportAccount(
  services: Omit<AccountServices, 'passwords' | 'jobs'>,
  { customerId }: { customerId: number },
): Promise<Result<FileAnswer>> {
  const { db, now } = services;
  const [account] = await db.select().from(customer).where(eq(customer.id, customerId));
  const told = await readCustomer(db, customerId);
  if (account === undefined || told === null) return { ok: false, code: 'not-found' };
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
  const mails = await db
    .select({ kind: mail.kind, createdAt: mail.createdAt, sentAt: mail.sentAt })
    .from(mail)
    .where(eq(sql`lower(${mail.recipient})`, account.email))
    .orderBy(asc(mail.id));
  const where = eq(shopOrder.customerId, customerId);
  const orders = await readOrders(services, { where, most: mostOrders });
  const records = await readOrderRecords(db, { customerId });
  const licences = await listLicences(services, { customerId });
  const { email, createdAt, confirmedAt, mustContactService } = account;
  const { acceptsNewsletter, newsletterConfirmedAt } = account;
  const exported = {
    exportedAt: now(),
    account: {
      id: `${customerId}`,
      email,
      hasPassword: told.hasPassword,
      createdAt,
      confirmedAt,
      /** Orders need the service: staff have asked for it. */
      mustContactService,
    },
    newsletter: { isAskedFor: acceptsNewsletter, confirmedAt: newsletterConfirmedAt },
    addresses: told.addresses.map(({ id: _, ...address }) => address),
    sessions,
    passkeys,
    orders: orders.map((order) => ({ ...withoutLinks(order), ...records.get(order.id) })),
    licences: licences.map(({ certificateUrl: _, ...licence }) => licence),
    mails,
  };
  return {
    ok: true,
    value: {
      bytes: Buffer.from(`${JSON.stringify(exported, null, 2)}\n`),
      contentType: 'application/json; charset=utf-8',
      fileName: `account-${customerId}.json`,
    },
  };
}

/** A link opens files for whoever has it; an export is passed on. */
function withoutLinks({ downloads, documents, ...order }: ShopOrder) {
  return {
    ...order,
    downloads: downloads.map(({ fileName, byteLength }) => ({ fileName, byteLength })),
    documents: documents.map(({ kind, number }) => ({ kind, number })),
  };
}
