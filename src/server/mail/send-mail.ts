import { and, eq, isNull } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { findAccountMail } from '#server/customers/accounts/find-account-mail.ts';
import type { Drizzle } from '#server/database/database.ts';
import { mail } from '#server/database/schema/orders.ts';
import type { DocumentShop, Documents, MailData } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import { findUnsubscribeHeaders } from '#server/newsletter/find-unsubscribe-headers.ts';
import { readPaper } from '#server/papers/read-paper.ts';
import type { SamplePng } from '#server/samples/draw-sample-png.ts';
import type { SamplePlan } from '#server/samples/sample-plan.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { findQuoteMail } from '#server/staff/quoting/find-quote-mail.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { type AccountMailKind, accountMailKinds, type StoredMail, storedMail } from './stored-mail.ts';

export interface MailServices {
  db: Drizzle;
  documents: Pick<Documents, 'mail'>;
  /** Where the documents are that come along in mails. */
  files: Pick<FileStore, 'find'>;
  drawSample: (plan: SamplePlan) => Promise<SamplePng>;
  transport: MailTransport;
  /** MAIL_FROM: an address with or without a name. */
  mailFrom: string;
  publicUrl: string;
  /** Signs download links. */
  secret: string;
  now: () => Date;
}

/** The job that sends one mail that was decided on; one that was sent, or that has nothing to say, is not. Throws until it is taken. */
export async function sendMail(services: MailServices, { mailId }: JobData<'send-mail'>): Promise<void> {
  const { db, documents, transport, mailFrom, publicUrl, now } = services;
  const [row] = await db.select().from(mail).where(eq(mail.id, mailId));
  // Its account was deleted since, and it with it.
  if (row === undefined || row.sentAt !== null) return;
  const stored = storedMail.parse({ kind: row.kind, data: row.data });
  const written = await toMailData(services, { stored, recipient: row.recipient });
  if (written === null) {
    await db.delete(mail).where(eq(mail.id, mailId));
    return;
  }
  const { mail: data, ...more } = written;
  const { subject, text, html } = await documents.mail(data);
  await transport.send({
    key: row.key,
    messageId: `<mail-${row.id}.${row.createdAt.getTime()}@${new URL(publicUrl).hostname}>`,
    from: mailFrom,
    to: row.recipient,
    subject,
    text,
    html,
    date: row.createdAt,
    ...more,
  });
  await db
    .update(mail)
    .set({ sentAt: now() })
    .where(and(eq(mail.id, mailId), isNull(mail.sentAt)));
}

/** What a mail says, and what its message has besides. */
type Written = { mail: MailData } & Pick<OutgoingMail, 'replyTo' | 'pictures' | 'attachments' | 'headers'>;

/** Null where there turns out to be nothing to say: of a mail about an account, where there is no account. */
async function toMailData(
  services: MailServices,
  { stored, recipient }: { stored: StoredMail; recipient: string },
): Promise<Written | null> {
  const shop = toDocumentShop(await readFoundry(services.db));
  if (stored.kind === 'font-sample') return await toSampleMail(services, { shop, data: stored.data });
  if (stored.kind === 'licence-ending') {
    const accountLink = `${services.publicUrl}/account/licences`;
    return { mail: { kind: stored.kind, shop, ...stored.data, accountLink } };
  }
  if (stored.kind === 'enquiry-received') return { mail: { kind: stored.kind, shop, ...stored.data } };
  if (stored.kind === 'enquiry-arrived') {
    return { mail: { kind: stored.kind, shop, ...stored.data }, replyTo: stored.data.email };
  }
  if (stored.kind === 'invoice-issued' || stored.kind === 'credit-note-issued') {
    return await toPaperMail(services, { shop, stored });
  }
  if (stored.kind === 'order-cancelled') return { mail: { kind: stored.kind, shop, ...stored.data } };
  if (stored.kind === 'order-quoted') {
    const { orderId, documentId } = stored.data;
    const mail = await findQuoteMail(services, { orderId, shop });
    return mail === null ? null : { mail, attachments: [await readPaper(services, documentId)] };
  }
  if (stored.kind === 'licence-transferred') {
    const { documentId, ...said } = stored.data;
    return {
      mail: { kind: stored.kind, shop, ...said },
      attachments: [await readPaper(services, documentId)],
    };
  }
  if (isOfAccount(stored)) {
    const { kind } = stored;
    const found = await findAccountMail(services, { kind, email: recipient, shop });
    if (found === null) return null;
    const headers = await findUnsubscribeHeaders(services, { kind, recipient });
    return { mail: found, ...(headers === null ? {} : { headers }) };
  }
  const { kind, data } = stored;
  const { publicUrl, secret } = services;
  const now = services.now();
  const { deliveries, ...said } = data;
  const links = deliveries.map(({ id, fileName, byteLength }) => ({
    fileName,
    byteLength,
    ...makeDownloadUrl({ deliveryId: id, publicUrl, secret, now }),
  }));
  const downloads = links.map(({ fileName, byteLength, url }) => ({ fileName, byteLength, url }));
  return { mail: { kind, shop, ...said, downloads, linksExpireAt: links[0]?.expiresAt ?? now } };
}

function isOfAccount(stored: StoredMail): stored is Extract<StoredMail, { kind: AccountMailKind }> {
  return (accountMailKinds as readonly string[]).includes(stored.kind); // asked of any kind
}

async function toPaperMail(
  { db, files }: MailServices,
  {
    shop,
    stored,
  }: { shop: DocumentShop; stored: Extract<StoredMail, { kind: 'invoice-issued' | 'credit-note-issued' }> },
): Promise<Written> {
  const attachments = [await readPaper({ db, files }, stored.data.documentId)];
  if (stored.kind === 'invoice-issued') {
    const { documentId: _, dueAt, ...said } = stored.data;
    return { mail: { kind: stored.kind, shop, ...said, dueAt: new Date(dueAt) }, attachments };
  }
  const { documentId: _, ...said } = stored.data;
  return { mail: { kind: stored.kind, shop, ...said }, attachments };
}

async function toSampleMail(
  { drawSample, publicUrl }: MailServices,
  { shop, data }: { shop: DocumentShop; data: Extract<StoredMail, { kind: 'font-sample' }>['data'] },
): Promise<Written> {
  const { fromEmail, shareLink, sample } = data;
  const { bytes, width, height } = await drawSample(sample);
  const contentId = `sample@${new URL(publicUrl).hostname}`;
  const texts = sample.texts.map(({ text }) => text);
  return {
    mail: { kind: 'font-sample', shop, fromEmail, shareLink, picture: { contentId, width, height, texts } },
    replyTo: fromEmail,
    pictures: [{ contentId, fileName: 'sample.png', contentType: 'image/png', bytes }],
  };
}
