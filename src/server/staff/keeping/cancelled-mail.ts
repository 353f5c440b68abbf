import { z } from 'zod';
import { demoParagraphs, greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  recipientName: z.string(),
  /** A sentence of staff, '' for none. */
  reason: z.string(),
});

/** Tells that staff ended an order which was not paid. */
export const orderCancelled = defineMail({
  kind: 'order-cancelled',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ orderNumber, recipientName, reason }: z.infer<typeof stored>, shop) => ({
    subject: `Your order ${orderNumber} at ${shop.foundryName} was cancelled`,
    parts: [
      greeting(recipientName),
      paragraph(`We have cancelled your order ${orderNumber}. Nothing of it is to be paid.`),
      ...(reason === '' ? [] : [paragraph(reason)]),
      paragraph('If this is not what you expected, please write to us.'),
      ...demoParagraphs(shop),
    ],
  }),
});
