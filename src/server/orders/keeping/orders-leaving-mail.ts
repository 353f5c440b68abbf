import { z } from 'zod';
import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  count: z.int(),
  /** The first day on which they are deleted. */
  from: z.string(),
  years: z.int(),
  source: z.string(),
});

/** Tells the foundry, some weeks before, how many orders are deleted since nothing asks to keep them any more. */
export const ordersLeaving = defineMail({
  kind: 'orders-leaving',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ count, from, years, source }: z.infer<typeof stored>, shop) => ({
    subject: `${shop.foundryName}: ${formatCount(count, 'order')} will be deleted from ${formatDay(from)} on`,
    parts: [
      greeting(''),
      paragraph(
        `Your shop keeps orders for ${years} years after the end of the business year (${source}). For ${formatCount(count, 'order')} that time is over: from ${formatDay(from)} on they are deleted, with their addresses, papers and files.`,
      ),
      paragraph(
        'npm run staff -- keeping lists them. Please save before what you still need, or set keeping.years in foundry.yaml, which holds from its next import on. Orders with a licence that still runs stay.',
      ),
    ],
  }),
});
