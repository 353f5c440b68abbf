import { z } from 'zod';
import { formatDay } from '#domain/day/days.ts';
import { namedAct } from '#domain/staff/named-act.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  /** As it was typed with the withdrawal. */
  name: z.string(),
  /** Whether the money paid the order, which is then given back; else it is kept beside it. */
  isOrderPaid: z.boolean(),
  /** The last day on which the money has to be back, YYYY-MM-DD. */
  dueOn: z.string(),
});
type PaidAfterwards = z.infer<typeof stored>;

/** Tells the buyer that money came for what was withdrawn from, and by when it goes back. */
export const withdrawnPaid = defineMail({
  kind: 'withdrawal-paid',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ orderNumber, name, dueOn }: PaidAfterwards) => ({
    subject: `Your payment of order ${orderNumber} goes back`,
    parts: [
      greeting(name),
      paragraph(
        `Your payment of order ${orderNumber} reached us after the withdrawal from its contract. The contract has ended all the same: what you paid goes back the way it came, by ${formatDay(dueOn)} at the latest.`,
      ),
    ],
  }),
});

/** Tells the foundry the same, and how the money is given back. */
export const withdrawnPaidArrived = defineMail({
  kind: 'withdrawal-paid-arrived',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ orderNumber, isOrderPaid, dueOn }: PaidAfterwards) => ({
    subject: `The money of ${orderNumber} came, which was withdrawn from`,
    parts: [
      greeting(''),
      paragraph(
        `The money of ${orderNumber} came after its buyer had withdrawn. Nothing of it is delivered. The money has to be back by ${formatDay(dueOn)}: ${
          isOrderPaid
            ? `${namedAct('accept-withdrawal', orderNumber)} gives it back and ends what is left of the order. Where there was no right to: ${namedAct('refuse-withdrawal', `${orderNumber} --reason '…'`)}.`
            : `${namedAct('return-surplus', orderNumber)} gives it back. The licence that the order was to replace stays as it is.`
        }`,
      ),
    ],
  }),
});
