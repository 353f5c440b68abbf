import { z } from 'zod';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  /** Where the order can be paid in another way. */
  payUrl: z.string(),
});

/** Tells the buyer, who went away believing to have paid, that the bank did not. */
export const paymentFailed = defineMail({
  kind: 'payment-failed',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ orderNumber, payUrl }: z.infer<typeof stored>, shop) => ({
    subject: `The payment of your order ${orderNumber} failed`,
    parts: [
      greeting(''),
      paragraph(
        `The payment of your order ${orderNumber} was under way at your bank, and did not arrive. Nothing was charged.`,
      ),
      paragraph('In the browser in which you ordered it can be paid for a day, in another way if you like:'),
      linkTo(`Order ${orderNumber}`, payUrl),
      paragraph('If you would rather have an invoice, please answer this mail.'),
      ...demoParagraphs(shop),
    ],
  }),
});
