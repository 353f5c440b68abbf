import { and, eq, isNull } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import type { Drizzle } from '#server/database/database.ts';
import { mail } from '#server/database/schema/orders.ts';
import type { Documents } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { SendableKind } from './mail-kind.ts';
import type { MailTransport } from './mail-transport.ts';

export interface MailServices {
  db: Drizzle;
  documents: Pick<Documents, 'mail'>;
  transport: MailTransport;
  /** MAIL_FROM: an address with or without a name. */
  mailFrom: string;
  publicUrl: string;
  now: () => Date;
}

/**
 * The job that sends one mail that was decided on, of one of these kinds; one that was sent, or that has nothing to say, is not.
 * Throws until it is taken.
 */
export async function sendMail<More>(
  services: MailServices & More,
  kinds: readonly SendableKind<MailServices & NoInfer<More>>[],
  { mailId }: JobData<'send-mail'>,
): Promise<void> {
  const { db, documents, transport, mailFrom, publicUrl, now } = services;
  const [row] = await db.select().from(mail).where(eq(mail.id, mailId));
  // Its account was deleted since, and it with it.
  if (row === undefined || row.sentAt !== null) return;
  const kind = kinds.find((one) => one.kind === row.kind);
  if (kind === undefined) throw new Error(`Nobody can send a mail of the kind ${row.kind}`);
  const { data, recipient } = row;
  const shop = toDocumentShop(await readFoundry(db));
  const composed = await kind.compose(services, { data, recipient, shop });
  if (composed === null) {
    await db.delete(mail).where(eq(mail.id, mailId));
    return;
  }
  const { letter, ...enclosed } = composed;
  const { subject, text, html } = await documents.mail(letter, shop);
  await transport.send({
    key: row.key,
    messageId: `<mail-${row.id}.${row.createdAt.getTime()}@${new URL(publicUrl).hostname}>`,
    from: mailFrom,
    to: recipient,
    subject,
    text,
    html,
    date: row.createdAt,
    ...enclosed,
  });
  await db
    .update(mail)
    .set({ sentAt: now() })
    .where(and(eq(mail.id, mailId), isNull(mail.sentAt)));
}
