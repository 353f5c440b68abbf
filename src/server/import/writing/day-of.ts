import type { fontFamily } from '#server/database/schema/catalogue.ts';

type Dated = Pick<typeof fontFamily.$inferSelect, 'publishAt' | 'publishSetBy'>;

/** When something goes on the site; who set that is known as long as nobody else says otherwise. */
export function dayOf(
  { slug, publishAt }: { slug: string; publishAt: string | null },
  standing: readonly (Dated & { slug: string })[],
): Dated {
  const before = standing.find((each) => each.slug === slug);
  const at = publishAt === null ? null : new Date(publishAt);
  const isSame = at !== null && before?.publishAt?.getTime() === at.getTime();
  return { publishAt: at, publishSetBy: isSame ? before.publishSetBy : null };
}
