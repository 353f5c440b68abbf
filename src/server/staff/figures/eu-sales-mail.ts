import { z } from 'zod';
import { formatMoney } from '#domain/money/money.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

/** Amounts in minor units. */
const stored = z.strictObject({
  year: z.int(),
  sold: z.int(),
  threshold: z.int(),
  currency: z.string(),
  isOver: z.boolean(),
  /** What was sold in currencies without a rate, which is not in `sold`; mails of before that wait have none. */
  unrated: z.array(z.strictObject({ currency: z.string(), total: z.int() })).default([]),
});

/** Tells a foundry that charges its own rate in the whole EU that it nears the threshold of that, or is over it. */
export const euSalesGrown = defineMail({
  kind: 'eu-sales-grown',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ year, sold, threshold, currency, isOver, unrated }: z.infer<typeof stored>, shop) => {
    const money = (amount: number) => formatMoney({ amount, currency });
    return {
      subject: isOver
        ? `${shop.foundryName}: sales to private buyers in the EU are over the threshold`
        : `${shop.foundryName}: sales to private buyers in the EU near the threshold`,
      parts: [
        greeting(''),
        paragraph(
          `In ${year} your shop sold for ${money(sold)} without VAT to private buyers in other countries of the EU. The threshold up to which your own rate of VAT holds there is ${money(threshold)}.`,
        ),
        ...(unrated.length === 0
          ? []
          : [
              paragraph(
                `Not in this sum is what was sold so in currencies of which no rate was entered: ${unrated.map(({ currency: other, total }) => formatMoney({ amount: total, currency: other })).join(', ')}. It counts towards the threshold, too: npm run staff -- rate.`,
              ),
            ]),
        paragraph(
          isOver
            ? 'From the sale on that passed it, and in the whole of the year after, the VAT of each buyer’s country is due. Please register for the one-stop shop with your tax office, list the rates of the countries and have private buyers pay those (Selling, or euVatRate: destination in foundry.yaml). What was sold since at your own rate is to be declared by hand.'
            : 'Once it is passed, the VAT of each buyer’s country is due. Please make ready to register for the one-stop shop.',
        ),
      ],
    };
  },
});
