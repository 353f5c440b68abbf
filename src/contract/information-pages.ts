import { z } from 'zod';
import { wireId } from './wire.ts';

/** Texts are sanitised HTML; slugs derive from titles. */
export const informationPage = z.object({
  id: wireId,
  slug: z.string(),
  title: z.string(),
  sections: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      text: z.string(),
      topics: z.array(z.object({ slug: z.string(), title: z.string(), text: z.string() })),
    }),
  ),
});
export type InformationPage = z.infer<typeof informationPage>;
