import { type FontHolder, heirOf } from './plan-former-slugs.ts';

/**
 * Which families that are gone from the folder go on in it under a slug that no family had before: one that says so
 * (`formerSlugs`), else one with at least half of their fonts. Each takes one row on, the first in the catalogue's order.
 */
export function planRenames(input: {
  gone: readonly FontHolder[];
  /** The slugs of all families that ever were. */
  taken: ReadonlySet<string>;
  planned: readonly { slug: string; formerSlugs: readonly string[]; hashes: ReadonlySet<string> }[];
}): { familyId: number; formerSlug: string; slug: string }[] {
  const { gone, taken, planned } = input;
  const free = planned
    .filter(({ slug }) => !taken.has(slug))
    .map((family, index) => ({ ...family, id: index }));
  const heirs = new Set<string>();
  return gone.flatMap((family) => {
    const heir = free.find(({ formerSlugs }) => formerSlugs.includes(family.slug)) ?? heirOf(family, free);
    if (heir === null || heirs.has(heir.slug)) return [];
    heirs.add(heir.slug);
    return [{ familyId: family.id, formerSlug: family.slug, slug: heir.slug }];
  });
}
