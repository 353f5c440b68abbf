import { z } from 'zod';
import { formatByteLength } from '#domain/figure/figures.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({ freeBytes: z.number() });

/** Tells the foundry, while mails still go out, that the disk of its shop fills. */
export const diskFilling = defineMail({
  kind: 'disk-filling',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ freeBytes }: z.infer<typeof stored>, shop) => ({
    subject: `The disk of ${shop.foundryName} is filling: ${formatByteLength(freeBytes)} are left`,
    parts: [
      greeting(''),
      paragraph(
        `The disk on which your shop keeps its data has ${formatByteLength(freeBytes)} left. When it is full, no order can be placed and nothing is delivered.`,
      ),
      paragraph(
        'Please make room, or have whoever runs the server do so. This is told once a day until there is.',
      ),
    ],
  }),
});
