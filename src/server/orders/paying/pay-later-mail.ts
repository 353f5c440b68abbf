import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatInstant } from '#domain/day/days.ts';
import { isPayable } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { inWhichBrowser } from '#server/mail/in-which-browser.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  orderId: z.int(),
  orderNumber: z.string(),
  payUrl: z.string(),
  /** Until when it can be paid; null where no time ends it. */
  until: z.iso.datetime().nullable(),
});

/** Gives the buyer the link by which an order is paid once the card provider answers again; untold where it began meanwhile. */
export const payLater = defineMail({
  kind: 'pay-later',
  stored,
  fill: async ({ db }: { db: Drizzle }, { data }) => {
    const [order] = await db
      .select({ state: shopOrder.state, customerId: shopOrder.customerId })
      .from(shopOrder)
      .where(eq(shopOrder.id, data.orderId));
    const isWaiting = order !== undefined && isPayable(order) && order.state !== 'awaiting-payment';
    return isWaiting ? { said: { ...data, isOfAccount: order.customerId !== null } } : null;
  },
  write: (
    { orderNumber, payUrl, until, isOfAccount }: z.infer<typeof stored> & { isOfAccount: boolean },
    shop,
  ) => ({
    subject: `Your order ${orderNumber} can be paid later`,
    parts: [
      greeting(''),
      paragraph(
        `The card provider did not answer when your order ${orderNumber} was to be paid. Nothing was charged, and the order is kept.`,
      ),
      paragraph(
        `${inWhichBrowser({ isOfAccount })} it can be paid${until === null ? '' : ` until ${formatInstant(new Date(until))}`}, by card as soon as the provider answers again:`,
      ),
      linkTo(`Order ${orderNumber}`, payUrl),
      paragraph(
        'If you did not order, there is nothing to be done: without a payment the order ends by itself.',
      ),
      ...demoParagraphs(shop),
    ],
  }),
});
