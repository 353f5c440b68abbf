import { and, eq, isNull } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import type { Drizzle } from '../database/database.ts';
import { mail } from '../database/schema/orders.ts';
import { makeDownloadUrl } from '../delivery/download-link.ts';
import { toDocumentShop } from '../delivery/order-documents.ts';
import type { Documents, MailData } from '../documents/document-data.ts';
import { readFoundry } from '../orders/shop-rules.ts';
import type { MailTransport } from './mail-transport.ts';
import { type StoredMail, storedMail } from './stored-mail.ts';

export interface MailServices {
  db: Drizzle;
  documents: Pick<Documents, 'mail'>;
  transport: MailTransport;
  /** MAIL_FROM: an address with or without a name. */
  mailFrom: string;
  publicUrl: string;
  /** Signs download links. */
  secret: string;
  now: () => Date;
}

/** The job that sends one mail that was decided on; one that was sent is not sent again. Throws until it is taken. */
export async function sendMail(services: MailServices, { mailId }: JobData<'send-mail'>): Promise<void> {
  const { db, documents, transport, mailFrom, publicUrl, now } = services;
  const [row] = await db.select().from(mail).where(eq(mail.id, mailId));
  if (row === undefined) throw new Error(`There is no mail ${mailId} to send`);
  if (row.sentAt !== null) return;
  const stored = storedMail.parse({ kind: row.kind, data: row.data });
  const { subject, text, html } = await documents.mail(await toMailData(services, stored));
  await transport.send({
    key: row.key,
    messageId: `<mail-${row.id}.${row.createdAt.getTime()}@${new URL(publicUrl).hostname}>`,
    from: mailFrom,
    to: row.recipient,
    subject,
    text,
    html,
    date: row.createdAt,
  });
  await db
    .update(mail)
    .set({ sentAt: now() })
    .where(and(eq(mail.id, mailId), isNull(mail.sentAt)));
}

async function toMailData(services: MailServices, { kind, data }: StoredMail): Promise<MailData> {
  const { db, publicUrl, secret } = services;
  const now = services.now();
  const { deliveries, ...said } = data;
  const links = deliveries.map(({ id, fileName, byteLength }) => ({
    fileName,
    byteLength,
    ...makeDownloadUrl({ deliveryId: id, publicUrl, secret, now }),
  }));
  return {
    kind,
    shop: toDocumentShop(await readFoundry(db)),
    ...said,
    downloads: links.map(({ fileName, byteLength, url }) => ({ fileName, byteLength, url })),
    linksExpireAt: links[0]?.expiresAt ?? now,
  };
}
