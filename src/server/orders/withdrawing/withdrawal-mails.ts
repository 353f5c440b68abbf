import { z } from 'zod';
import { readsAsName } from '#domain/address/reads-as-name.ts';
import { formatDay, formatInstant } from '#domain/day/days.ts';
import { namedAct } from '#domain/staff/named-act.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  /** As it was typed with the withdrawal. */
  name: z.string(),
  email: z.string(),
  /** When it arrived. */
  at: z.iso.datetime(),
  isPaid: z.boolean(),
  /** Whether the buyer has done all to pay and the money may still come, as by a debit; never of what is paid. */
  isPaymentUnderWay: z.boolean().default(false),
  /** The last day on which the money has to be back, YYYY-MM-DD. */
  dueOn: z.string(),
});
type Withdrawal = z.infer<typeof stored>;

/** What somebody declared, word by word, with its day and time: art. 11a (4) of Directive 2011/83/EU. */
function declaration({ orderNumber, name, email, at }: Withdrawal): string {
  const who = readsAsName(name) ? name : email;
  return `“I hereby withdraw from the contract of order ${orderNumber}. ${who}”, sent from our page with the address ${email}, and received on ${formatInstant(new Date(at))}.`;
}

function whatBuyerReads({ isPaid, isPaymentUnderWay, dueOn }: Withdrawal): string {
  if (isPaid) return `What you paid goes back the way it came, by ${formatDay(dueOn)} at the latest.`;
  return isPaymentUnderWay
    ? 'Your payment is under way at the bank, and cannot be stopped there by us. If it reaches us, it goes back the way it came, and we write to you by which day; nothing more is owed by you. An invoice that you have is credited.'
    : 'There is nothing to be paid; an invoice that you have is credited.';
}

function whatFoundryReads({ isPaid, isPaymentUnderWay, orderNumber, dueOn }: Withdrawal): string {
  if (isPaid)
    return `Nothing of it is delivered any more. The money has to be back by ${formatDay(dueOn)}: ${namedAct('accept-withdrawal', orderNumber)} gives it back and ends what is left of the order. Where there was no right to: ${namedAct('refuse-withdrawal', `${orderNumber} --reason '…'`)}.`;
  return isPaymentUnderWay
    ? 'It has ended, and an invoice of it was credited. Its payment is under way at the bank, and may still come: then the order is flagged, and another mail says by which day the money has to be back, and how.'
    : 'It was not paid, and has ended; its invoice was credited. There is nothing to be done.';
}

/** Confirms to the buyer on a durable medium that a withdrawal arrived, with its content, day and time. */
export const withdrawalReceived = defineMail({
  kind: 'withdrawal-received',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: (said: Withdrawal) => ({
    subject: `Your withdrawal from order ${said.orderNumber}`,
    parts: [
      greeting(said.name),
      paragraph('This is what you declared:'),
      paragraph(declaration(said)),
      paragraph(`The contract has ended, and with it its licences. ${whatBuyerReads(said)}`),
    ],
  }),
});

const storedRefusal = z.strictObject({
  orderNumber: z.string(),
  /** As it was typed with the withdrawal. */
  name: z.string(),
  /** A sentence of staff. */
  reason: z.string(),
});

/** Tells who withdrew why there was no right to, and that the contract holds on. */
export const withdrawalRefused = defineMail({
  kind: 'withdrawal-refused',
  stored: storedRefusal,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ orderNumber, name, reason }: z.infer<typeof storedRefusal>) => ({
    subject: `Your withdrawal from order ${orderNumber} cannot be accepted`,
    parts: [
      greeting(name),
      paragraph(
        `You declared that you withdraw from the contract of order ${orderNumber}. We found that there was no right to:`,
      ),
      paragraph(reason),
      paragraph(
        'The contract holds on, and its licences are yours as before. If you see it otherwise, please answer this mail.',
      ),
    ],
  }),
});

/** Tells the foundry of a withdrawal, and by when the money has to be back. */
export const withdrawalArrived = defineMail({
  kind: 'withdrawal-arrived',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: (said: Withdrawal) => ({
    subject: `${said.orderNumber} was withdrawn from`,
    parts: [greeting(''), paragraph(declaration(said)), paragraph(whatFoundryReads(said))],
  }),
});
