import { z } from 'zod';

const delivered = z.strictObject({
  orderNumber: z.string(),
  recipientName: z.string(),
  /** Minor units; null in a mail to somebody whom the price does not concern. */
  finalPrice: z.int().nullable(),
  items: z.array(z.string()),
  /** Their links are signed when the mail is sent, so that a mail that waited has its seven days. */
  deliveries: z.array(z.strictObject({ id: z.int(), fileName: z.string(), byteLength: z.int() })),
});

/** What is kept of a mail until it is sent, by its kind. */
export const storedMail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order-delivered'), data: delivered }),
  z.strictObject({ kind: z.literal('licence-delivered'), data: delivered }),
]);
export type StoredMail = z.infer<typeof storedMail>;
