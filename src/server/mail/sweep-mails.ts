import { and, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import { OTHER_MAIL_KEPT_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { mail } from '#server/database/schema/papers.ts';
import { mailsOfOrders } from './mails-of-orders.ts';

/**
 * Removes mails that are about no order, with their words and addresses, once their time is over: news to the foundry, invitations of
 * staff. Those about accounts and samples have gone before, those of orders go with them; what still waits is sent first.
 */
export async function sweepMails(db: Drizzle, now: Date): Promise<void> {
  const until = new Date(now.getTime() - OTHER_MAIL_KEPT_MS);
  await db
    .delete(mail)
    .where(
      and(
        isNull(mail.orderId),
        notInArray(mail.kind, mailsOfOrders),
        or(isNotNull(mail.sentAt), isNotNull(mail.givenUpAt)),
        lte(mail.createdAt, until),
      ),
    );
}
