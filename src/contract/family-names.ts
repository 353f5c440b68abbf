import { z } from 'zod';

/** GET family-names: what the search box looks through. */
export const familyNames = z.array(z.object({ name: z.string(), slug: z.string() }));
export type FamilyNames = z.infer<typeof familyNames>;
