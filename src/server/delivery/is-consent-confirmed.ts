import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import type { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { findBuyerApart } from '#server/order-records/find-buyer-apart.ts';
import { orderPaid } from '#server/papers/paper-mails.ts';
import { orderDelivered } from './delivery-mails.ts';

/**
 * Whether the mail was sent that confirms to a buyer what they consented to (Directive 2011/83/EU, art. 8 (7)): one that waits, was
 * refused, went to another licensee alone or was told by hand confirms nothing.
 */
export async function isConsentConfirmed(
  db: Drizzle,
  order: Pick<typeof shopOrder.$inferSelect, 'id' | 'billingAddress' | 'deliveryAddress'>,
): Promise<boolean> {
  const { id, billingAddress: buyer, deliveryAddress: licensee } = order;
  // Those of before version 0.2.0 told it to another licensee alone.
  const mails = findBuyerApart({ buyer, licensee }) === null ? [orderDelivered, orderPaid] : [orderPaid];
  const confirms = and(
    inArray(
      mail.key,
      mails.map(({ kind }) => `${kind}:${id}`),
    ),
    isNotNull(mail.sentAt),
    isNull(mail.givenUpAt),
    isNull(mail.toldBy),
    sql`${mail.data} ->> 'consentedAt' is not null`,
  );
  return (await db.$count(mail, confirms)) > 0;
}
