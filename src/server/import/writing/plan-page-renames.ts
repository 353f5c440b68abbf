interface AddressedPage {
  slug: string;
  formerSlugs: readonly string[];
}

/**
 * The slugs that pages which stand have from an import on, by the ones they have: a page that goes and one that is new and says it was
 * called so are one page. What two were, the first of them stays.
 */
export function planPageRenames({
  standing,
  wanted,
}: {
  standing: readonly Pick<AddressedPage, 'slug'>[];
  wanted: readonly AddressedPage[];
}): Map<string, string> {
  const taken = new Set(standing.map(({ slug }) => slug));
  const present = new Set(wanted.map(({ slug }) => slug));
  const renames = new Map<string, string>();
  for (const { slug, formerSlugs } of wanted) {
    if (taken.has(slug)) continue;
    const former = formerSlugs.find((each) => taken.has(each) && !present.has(each) && !renames.has(each));
    if (former !== undefined) renames.set(former, slug);
  }
  return renames;
}
