import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { isToBeConfirmed } from '#domain/order/order-states.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { makeConfirmationUrl } from '#server/links/confirmation-link.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { dueColumns } from '#server/orders/state/due-columns.ts';
import { buyerEmail } from '#server/orders/state/is-buyer-known.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

/** Decides on the mail that asks for a locked order to be confirmed: the first, or another one. */
export async function mailOrderToConfirm(
  { jobs }: Pick<OrderServices, 'jobs'>,
  tx: Transaction,
  { orderId, recipient, at }: { orderId: number; recipient: string; at: Date },
): Promise<void> {
  await decideMail(tx, jobs, {
    key: `order-to-confirm:${orderId}:${at.getTime()}`,
    recipient,
    mail: orderToConfirm.of({ orderId }),
    orderId,
    at,
  });
}

interface ConfirmingServices {
  db: Drizzle;
  publicUrl: string;
  secret: string;
}

/** Asks who reads the mails of an address to confirm the order by invoice that was placed with it. Nothing that was typed is in it. */
export const orderToConfirm = defineMail({
  kind: 'order-to-confirm',
  stored: z.strictObject({ orderId: z.int() }),
  fill: async ({ db, publicUrl, secret }: ConfirmingServices, { data: { orderId } }) => {
    const [order] = await db
      .select({ ...dueColumns, email: buyerEmail, until: shopOrder.expiresAt })
      .from(shopOrder)
      .where(eq(shopOrder.id, orderId));
    if (order === undefined || !isToBeConfirmed(order) || order.until === null) return null;
    const { orderNumber, email, until } = order;
    return {
      said: { orderNumber, until, link: makeConfirmationUrl({ orderId, email, publicUrl, secret, until }) },
    };
  },
  write: ({ orderNumber, link, until }: { orderNumber: string; link: string; until: Date }, shop) => ({
    subject: `Please confirm your order ${orderNumber} at ${shop.foundryName}`,
    parts: [
      greeting(),
      paragraph(
        `Somebody, probably you, has ordered fonts at ${shop.foundryName} by invoice, with this address. This link opens the ` +
          'order; once you have confirmed it there, the invoice comes by mail:',
      ),
      linkTo('Look at the order', link),
      paragraph(
        `It works until ${formatDay(foundryDay(until, shop.timeZones))}. If it was not you, please do nothing: without the link there is no invoice, nothing ` +
          'is to be paid, and you get no further mail of this order.',
      ),
      ...demoParagraphs(shop),
    ],
  }),
});
