import { z } from 'zod';
import { formatDay, toDay } from '#domain/day/days.ts';
import { formatMoney } from '#domain/money/money.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  /** In the provider's word. */
  reason: z.string(),
  /** ISO 8601; null where the provider names no deadline. */
  dueBy: z.string().nullable(),
});

/** Tells the foundry that a payer's bank takes a payment back, and until when it may answer. */
export const paymentDisputed = defineMail({
  kind: 'payment-disputed',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ orderNumber, amount, currency, reason, dueBy }: z.infer<typeof stored>) => ({
    subject: `The payment of ${orderNumber} is disputed`,
    parts: [
      greeting(''),
      paragraph(
        `The payer’s bank takes back ${formatMoney({ amount, currency })} of order ${orderNumber}. The reason that it gives is ‘${reason}’.`,
      ),
      paragraph(
        dueBy === null
          ? 'Please answer in the dashboard of your payment provider.'
          : `Please answer in the dashboard of your payment provider until ${formatDay(toDay(new Date(dueBy)))} (UTC). Who does not answer loses the money.`,
      ),
      paragraph('Fount has changed nothing: the licences hold, and the order is flagged ‘disputed’.'),
    ],
  }),
});
