import { z } from 'zod';

/** A drawing of the foundry, shown in the ink of its page. */
export const drawing = z.object({
  /** `/images/{hash}.svg` */
  url: z.string(),
  /** Of the drawing in units of its own; together they are its ratio. */
  width: z.number(),
  height: z.number(),
  /** What it shows, for those who do not see it. */
  label: z.string(),
});
export type Drawing = z.infer<typeof drawing>;
