import { z } from 'zod';
import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { keepingBegin } from '#domain/keeping/keeping-period.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const period = z.strictObject({ years: z.int(), source: z.string(), isByCalendarYear: z.boolean() });

const leaving = z.strictObject({
  count: z.int(),
  /** The first day on which they are deleted. */
  from: z.string(),
  /** The rules by which they were kept. */
  periods: z.array(period),
});
type Leaving = z.infer<typeof leaving>;

/** What an earlier version kept had one rule, and did not say from when its years count. */
const earlier = z
  .strictObject({ count: z.int(), from: z.string(), years: z.int(), source: z.string() })
  .transform(
    ({ years, source, ...rest }): Leaving => ({
      ...rest,
      periods: [{ years, source, isByCalendarYear: false }],
    }),
  );

/** Tells the foundry, some weeks before, how many orders are deleted since nothing asks to keep them any more. */
export const ordersLeaving = defineMail({
  kind: 'orders-leaving',
  stored: z.union([leaving, earlier]),
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ count, from, periods }: Leaving, shop) => ({
    subject: `${shop.foundryName}: ${formatCount(count, 'order')} will be deleted from ${formatDay(from)} on`,
    parts: [
      greeting(''),
      ...periods.map((kept) =>
        paragraph(`Your shop keeps orders for ${kept.years} years ${keepingBegin(kept)} (${kept.source}).`),
      ),
      paragraph(
        `For ${formatCount(count, 'order')} that time is over: from ${formatDay(from)} on they are deleted, with their addresses, papers and files.`,
      ),
      paragraph(
        'npm run staff -- keeping lists them. Please save before what you still need, or have them kept for longer: under Selling in the back office, or by keeping.years in foundry.yaml. Orders with a licence that still runs stay.',
      ),
    ],
  }),
});
