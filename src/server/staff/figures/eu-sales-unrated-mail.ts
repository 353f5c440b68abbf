import { z } from 'zod';
import { formatDay } from '#domain/day/days.ts';
import { RATE_HOLDS_DAYS } from '#domain/limits.ts';
import { formatMoney } from '#domain/money/money.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const sale = z.strictObject({
  currency: z.string(),
  /** In minor units of it. */
  total: z.int(),
  /** The first and the last day of which a rate lacks. */
  firstDay: z.string(),
  lastDay: z.string(),
});
const stored = z.strictObject({
  sales: z.array(sale).min(1),
  threshold: z.int(),
  /** Of the threshold. */
  currency: z.string(),
});

/** Tells a foundry that charges its own rate in the whole EU that rates lack without which nobody knows whether it still may. */
export const euSalesUnrated = defineMail({
  kind: 'eu-sales-unrated',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ sales, threshold, currency }: z.infer<typeof stored>, shop) => ({
    subject: `${shop.foundryName}: rates of exchange lack for what was sold in the EU`,
    parts: [
      greeting(''),
      paragraph(
        `Your own rate of VAT holds in other countries of the EU up to sales of ${formatMoney({ amount: threshold, currency })} a year to private buyers there. Whether your shop is near it cannot be said, since it sold in other currencies and no rate of these days was entered:`,
      ),
      ...sales.map((sold) => paragraph(writeSale(sold))),
      paragraph(
        `Please enter the rates that your tax office takes. Each holds from its day on, for ${RATE_HOLDS_DAYS} days at most: npm run staff -- rate ${currency} ${sales[0]?.currency} <rate> --source ECB --day ${sales[0]?.firstDay}`,
      ),
    ],
  }),
});

function writeSale({ currency, total, firstDay, lastDay }: z.infer<typeof sale>): string {
  const days =
    firstDay === lastDay
      ? `on ${formatDay(firstDay)}`
      : `from ${formatDay(firstDay)} to ${formatDay(lastDay)}`;
  return `${formatMoney({ amount: total, currency })} ${days}`;
}
