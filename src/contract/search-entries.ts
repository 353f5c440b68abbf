import { z } from 'zod';
import { searchKinds } from '#domain/search/search-entries.ts';

/** GET search-entries: what the search box finds besides families, each with the path of its page. */
export const searchEntries = z.array(
  z.object({
    kind: z.enum(searchKinds),
    name: z.string(),
    to: z.string(),
    alsoCalled: z.array(z.string()).optional(),
    families: z.array(z.string()).optional(),
  }),
);
export type SearchEntries = z.infer<typeof searchEntries>;
