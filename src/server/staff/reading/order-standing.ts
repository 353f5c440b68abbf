import { sql } from 'drizzle-orm';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { isReturnable } from '#server/staff/refunding/is-returnable.ts';

/** SQL: of a statement's orders, which joins more tables, what decides beside their row which acts on several orders leave one. */
export const orderStanding = {
  hasInvoice: sql<boolean>`exists (select 1 from ${orderDocument}
    where ${orderDocument.orderId} = ${shopOrder.id} and ${orderDocument.kind} = 'invoice')`,
  isWithdrawn,
  failedMails: sql`(select count(*) from ${mail} where ${mail.orderId} = ${shopOrder.id}
    and ${mail.givenUpAt} is not null and ${mail.sentAt} is null)`.mapWith(Number),
  openCardRefunds: sql`(select count(*) from ${refund} where ${refund.orderId} = ${shopOrder.id}
    and ${refund.paymentId} is not null and ${refund.doneAt} is null)`.mapWith(Number),
  surplusPayments: sql`(select count(*) from ${payment}
    where ${payment.orderId} = ${shopOrder.id} and ${isReturnable})`.mapWith(Number),
};
