import { and, eq, isNull } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { withoutLinkSecrets } from '#domain/text/without-link-secrets.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import type { Documents } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { SendableKind } from './mail-kind.ts';
import { MailRefused } from './mail-refused.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { noteUnsent } from './note-unsent.ts';
import { withOwnWords } from './with-own-words.ts';

export interface MailServices {
  db: Drizzle;
  documents: Pick<Documents, 'mail'>;
  transport: MailTransport;
  /** MAIL_FROM: an address with or without a name. */
  mailFrom: string;
  publicUrl: string;
  now: () => Date;
  /** Told of what was refused for good, since the job is done then. */
  onFault: (cause: unknown) => void;
}

/**
 * The job that sends one mail that was decided on, of one of these kinds; one that was sent, was given up, or has nothing to say,
 * is not. Throws until it is taken or refused for good.
 */
export async function sendMail<More>(
  services: MailServices & More,
  kinds: readonly SendableKind<MailServices & NoInfer<More>>[],
  { mailId }: JobData<'send-mail'>,
): Promise<void> {
  const { db, documents, mailFrom, publicUrl, now } = services;
  const [row] = await db.select().from(mail).where(eq(mail.id, mailId));
  // Its account was deleted since, and it with it.
  if (row === undefined || row.sentAt !== null || row.givenUpAt !== null) return;
  const kind = kinds.find((one) => one.kind === row.kind);
  if (kind === undefined) throw new Error(`Nobody can send a mail of the kind ${row.kind}`);
  const { data, recipient } = row;
  const shop = toDocumentShop(await readFoundry(db));
  const compose = (within: Drizzle) => kind.compose({ ...services, db: within }, { data, recipient, shop });
  const composed = (await compose(db)) ?? (await dropUntold(db, row, compose));
  if (composed === null) return;
  const { letter, wordsAs, ...enclosed } = composed;
  const own = wordsAs ?? { kind: row.kind, orderNumber: await findOrderNumber(db, row.orderId) };
  const worded = withOwnWords(letter, { shop, ...own });
  const { subject, text, html } = await documents.mail(worded.letter, worded.shop);
  const isTaken = await tryToSend(services, row, {
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
  if (!isTaken) return;
  const over = services.transport.host;
  const attachments = (enclosed.attachments ?? []).map(({ fileName }) => fileName);
  await db
    .update(mail)
    .set({
      sentAt: now(),
      sentAs: { subject, text: withoutLinkSecrets(text), attachments, ...(over !== undefined && { over }) },
    })
    .where(and(eq(mail.id, mailId), eq(mail.recipient, recipient), isNull(mail.sentAt)));
}

/**
 * Deletes a mail that has nothing to tell. What an order's mail tells may come back by an act that is under way, which decides on no
 * mail that stands: once such acts have ended it is composed anew, and given where it has something to tell by now. One that was
 * told by hand or given up meanwhile stays.
 */
async function dropUntold<Composed>(
  db: Drizzle,
  { id, orderId }: Pick<typeof mail.$inferSelect, 'id' | 'orderId'>,
  compose: (within: Drizzle) => Promise<Composed | null>,
): Promise<Composed | null> {
  return await db.transaction(async (tx) => {
    if (orderId !== null) {
      await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.id, orderId)).for('update');
    }
    const isWaiting = and(eq(mail.id, id), isNull(mail.sentAt), isNull(mail.givenUpAt));
    const [waiting] = await tx.select({ id: mail.id }).from(mail).where(isWaiting);
    if (waiting === undefined) return null;
    const composed = orderId === null ? null : await compose(tx);
    if (composed === null) await tx.delete(mail).where(isWaiting);
    return composed;
  });
}

async function findOrderNumber(db: Drizzle, orderId: number | null): Promise<string | null> {
  if (orderId === null) return null;
  const [found] = await db
    .select({ orderNumber: shopOrder.orderNumber })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  return found?.orderNumber ?? null;
}

/** False where it was refused for good, of which staff are told. Another fault stands with the mail and is thrown. */
async function tryToSend(
  { db, transport, now, onFault }: MailServices,
  row: typeof mail.$inferSelect,
  outgoing: OutgoingMail,
): Promise<boolean> {
  try {
    await transport.send(outgoing);
    return true;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const about = row.orderId === null ? '' : ` of the order ${row.orderId}`;
    if (cause instanceof MailRefused) {
      await db.transaction((tx) => noteUnsent(tx, row, { reason, at: now() }));
      onFault(new Error(`The mail ${row.key}${about} was refused for good`, { cause }));
      return false;
    }
    await db.update(mail).set({ lastFault: reason }).where(eq(mail.id, row.id));
    throw new Error(`The mail ${row.key}${about} was not taken`, { cause });
  }
}
