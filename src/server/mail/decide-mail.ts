import type { Transaction } from '#server/database/database.ts';
import { mail } from '#server/database/schema/papers.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailToDecide } from './mail-kind.ts';

export interface MailDecision {
  /** What makes it this mail, such as `order-delivered:17`: the same one is never decided on twice. */
  key: string;
  recipient: string;
  mail: MailToDecide;
  /** The order that it tells of, whose staff hear when it is not taken. */
  orderId?: number;
  at: Date;
}

/**
 * Decides on a mail in the transaction of what it tells of: it is sent once that commits, and never otherwise. False where it
 * was decided on before.
 */
export async function decideMail(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { key, recipient, mail: { kind, data }, orderId, at }: MailDecision,
): Promise<boolean> {
  const [decided] = await tx
    .insert(mail)
    .values({ key, kind: kind.kind, recipient, data, orderId: orderId ?? null, createdAt: at })
    .onConflictDoNothing({ target: mail.key })
    .returning({ id: mail.id });
  if (decided === undefined) return false;
  await jobs.enqueue(tx, 'send-mail', { mailId: decided.id });
  return true;
}
