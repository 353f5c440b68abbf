interface AddressedPage {
  slug: string;
  formerSlugs: readonly string[];
}

/**
 * Which old addresses lead to each page after an import, by its slug. A page that stays keeps those that led to it; one that says it was
 * called as a page that goes takes over what led to that one, too. What is declared counts more than what was, and a page of that very slug most.
 */
export function planPageSlugs({
  known,
  wanted,
}: {
  known: readonly AddressedPage[];
  wanted: readonly AddressedPage[];
}): Map<string, string[]> {
  const present = new Set(wanted.map(({ slug }) => slug));
  const leadsTo = new Map<string, string>();
  for (const { slug, formerSlugs } of known)
    if (present.has(slug)) for (const former of formerSlugs) leadsTo.set(former, slug);
  const gone = new Map(known.filter(({ slug }) => !present.has(slug)).map((page) => [page.slug, page]));
  for (const { slug, formerSlugs } of wanted)
    for (const former of formerSlugs)
      for (const earlier of gone.get(former)?.formerSlugs ?? []) leadsTo.set(earlier, slug);
  for (const { slug, formerSlugs } of wanted) for (const former of formerSlugs) leadsTo.set(former, slug);
  return new Map(
    wanted.map(({ slug }) => [
      slug,
      [...leadsTo]
        .filter(([former, to]) => to === slug && !present.has(former))
        .map(([former]) => former)
        .sort(),
    ]),
  );
}
