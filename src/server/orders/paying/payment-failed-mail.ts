import { z } from 'zod';
import type { PaymentType } from '#domain/cart/cart.ts';
import { formatInstant } from '#domain/day/days.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { inWhichBrowser } from '#server/mail/in-which-browser.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { type OfferingServices, offeredWays } from '#server/payment/opening/offered-ways.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  /** Where the order can be paid in another way; null where what it upgrades or renews is gone. */
  payUrl: z.string().nullable(),
  /** Until when; null where no time ends it. */
  until: z.iso.datetime().nullable().default(null),
  /** Whether an account has it; mails of before 0.2.0 do not say. */
  isOfAccount: z.boolean().default(false),
});

/** Tells the buyer, who went away believing to have paid, that the bank did not. */
export const paymentFailed = defineMail({
  kind: 'payment-failed',
  stored,
  fill: async (services: OfferingServices, { data }) => ({
    said: { ...data, ways: await offeredWays(services) },
  }),
  write: (
    { orderNumber, payUrl, until, isOfAccount, ways }: z.infer<typeof stored> & { ways: PaymentType[] },
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
        : waysOn({ orderNumber, payUrl, until, isOfAccount, ways })),
      ...demoParagraphs(shop),
    ],
  }),
});

/** How the order may be paid now, of what the shop takes. */
function waysOn({
  orderNumber,
  payUrl,
  until,
  isOfAccount,
  ways,
}: {
  orderNumber: string;
  payUrl: string;
  until: string | null;
  isOfAccount: boolean;
  ways: readonly PaymentType[];
}) {
  const hasInvoice = ways.includes('invoice');
  if (ways.length === 0)
    return [
      paragraph(
        'The shop takes no payment at the moment. The order is kept; please answer this mail to hear when it can be paid.',
      ),
    ];
  const where = inWhichBrowser({ isOfAccount });
  const limit = until === null ? '' : ` until ${formatInstant(new Date(until))}`;
  if (!ways.includes('online'))
    return [
      paragraph(
        `The shop is paid by invoice alone by now. ${where} an invoice can be asked for${limit}, or please answer this mail:`,
      ),
      linkTo(`Order ${orderNumber}`, payUrl),
    ];
  return [
    paragraph(`${where} it can be paid${limit}${hasInvoice ? ', in another way if you like' : ''}:`),
    linkTo(`Order ${orderNumber}`, payUrl),
    ...(hasInvoice ? [paragraph('If you would rather have an invoice, please answer this mail.')] : []),
  ];
}
