import { z } from 'zod';
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
});

/** Tells the foundry that money of an order was taken back for good, as of a debit that its bank returned, and what Fount leaves as it is. */
export const paymentLost = defineMail({
  kind: 'payment-lost',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ orderNumber, amount, currency, reason }: z.infer<typeof stored>) => ({
    subject: `The payment of ${orderNumber} was taken back`,
    parts: [
      greeting(''),
      paragraph(
        `The payer’s bank has taken back ${formatMoney({ amount, currency })} of order ${orderNumber} for good. The reason that it gives is ‘${reason}’.`,
      ),
      paragraph(
        'Fount has changed nothing: the order is flagged ‘dispute-lost’, its licences hold until you revoke them, and its invoice stands, with its VAT in your figures, since the buyer owes it still. Nothing of it is given back here while it is flagged.',
      ),
    ],
  }),
});
