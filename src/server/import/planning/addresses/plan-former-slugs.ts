/** A family that this import withdraws or writes, with the hashes of the fonts that its cuts are made from. */
export interface FontHolder {
  id: number;
  slug: string;
  hashes: ReadonlySet<string>;
}

/**
 * Where old addresses lead after an import, by slug. A family that is gone was renamed where one that there is has at least half of
 * its fonts, and addresses that led to it lead on. What the YAML declares (`formerSlugs`) counts more, and a family of that very slug
 * most: it has no entry.
 */
export function planFormerSlugs(input: {
  known: ReadonlyMap<string, number>;
  gone: readonly FontHolder[];
  /** Families that kept their row under another slug. */
  renamed?: readonly { formerSlug: string; familyId: number }[];
  /** In the order of the catalogue. */
  present: readonly FontHolder[];
  declared: readonly { slug: string; familyId: number }[];
}): Map<string, number> {
  const { known, gone, renamed = [], present, declared } = input;
  const planned = new Map(known);
  for (const { formerSlug, familyId } of renamed) planned.set(formerSlug, familyId);
  for (const family of gone) {
    const heir = heirOf(family, present);
    if (heir === null) continue;
    for (const [slug, id] of planned) if (id === family.id) planned.set(slug, heir.id);
    planned.set(family.slug, heir.id);
  }
  for (const { slug, familyId } of declared) planned.set(slug, familyId);
  for (const { slug } of present) planned.delete(slug);
  return planned;
}

/** The family that holds most of another's fonts, the first of several that hold as many; null where none holds half of them. */
export function heirOf<Holder extends FontHolder>(
  family: FontHolder,
  present: readonly Holder[],
): Holder | null {
  let heir: Holder | null = null;
  let most = 0;
  for (const other of present) {
    const shared = [...family.hashes].filter((hash) => other.hashes.has(hash)).length;
    if (shared <= most || shared * 2 < family.hashes.size) continue;
    heir = other;
    most = shared;
  }
  return heir;
}
