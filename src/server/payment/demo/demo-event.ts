import { z } from 'zod';

/** The body of the demo provider's message about a payment. */
export const demoEvent = z.strictObject({
  id: z.string().min(1).max(200),
  kind: z.enum(['paid', 'failed']),
  session: z.string().min(1).max(200),
  amount: z.int(),
  currency: z.string().length(3),
  card: z.strictObject({ network: z.string(), lastDigits: z.string(), country: z.string() }),
});
export type DemoEvent = z.infer<typeof demoEvent>;
