import { z } from 'zod';
import { formatInstant } from '#domain/day/days.ts';
import type { Drizzle } from '#server/database/database.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  /** Where the order can be paid in another way; null where what it upgrades or renews is gone. */
  payUrl: z.string().nullable(),
  /** Until when; null where no time ends it. */
  until: z.iso.datetime().nullable().default(null),
});

/** Tells the buyer, who went away believing to have paid, that the bank did not. */
export const paymentFailed = defineMail({
  kind: 'payment-failed',
  stored,
  fill: async ({ db }: { db: Drizzle }, { data }) => {
    const { paymentTypes } = await readFoundry(db);
    return { said: { ...data, hasInvoice: paymentTypes.includes('invoice') } };
  },
  write: (
    { orderNumber, payUrl, until, hasInvoice }: z.infer<typeof stored> & { hasInvoice: boolean },
    shop,
  ) => ({
    subject: `The payment of your order ${orderNumber} failed`,
    parts: [
      greeting(''),
      paragraph(
        `The payment of your order ${orderNumber} was under way at your bank, and did not arrive. Nothing was charged.`,
      ),
      ...(payUrl === null
        ? [
            paragraph(
              'The licence that it upgrades or renews cannot be followed any more, so that the order is not paid in another way: please begin anew from your licences.',
            ),
          ]
        : [
            paragraph(
              `In the browser in which you ordered it can be paid${until === null ? '' : ` until ${formatInstant(new Date(until))}`}${hasInvoice ? ', in another way if you like' : ''}:`,
            ),
            linkTo(`Order ${orderNumber}`, payUrl),
            ...(hasInvoice
              ? [paragraph('If you would rather have an invoice, please answer this mail.')]
              : []),
          ]),
      ...demoParagraphs(shop),
    ],
  }),
});
