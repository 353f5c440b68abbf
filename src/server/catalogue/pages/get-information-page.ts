import type { InformationPageData, Services } from '#contract/services.ts';
import type { PageSources } from './page-sources.ts';

/** An information page, the first one where none is named; null where a slug names nothing. */
export async function getInformationPage(
  { catalogue }: Pick<PageSources, 'catalogue'>,
  { pageSlug, sectionSlug, topicSlug }: Parameters<Services['informationPage']>[0],
): Promise<InformationPageData | null> {
  const { informationPages } = catalogue.current();
  const page =
    pageSlug === null ? informationPages[0] : informationPages.find(({ slug }) => slug === pageSlug);
  if (page === undefined) return null;
  const section = page.sections.find(({ slug }) => slug === sectionSlug);
  if (sectionSlug !== null && section === undefined) return null;
  if (topicSlug !== null && !section?.topics.some(({ slug }) => slug === topicSlug)) return null;
  return { page, sectionSlug, topicSlug };
}

/**
 * Where an address leads on whose place is gone: to the page that had this slug before, and on a page to the topic where it stands
 * now, else to its section, else to the page's beginning. Null for what no page is or was.
 */
export async function findMovedInformation(
  { catalogue }: Pick<PageSources, 'catalogue'>,
  { pageSlug, sectionSlug, topicSlug }: Parameters<Services['movedInformation']>[0],
): Promise<string | null> {
  const { informationPages, formerPageSlugs } = catalogue.current();
  if (pageSlug === null) return null;
  const slug = formerPageSlugs.get(pageSlug) ?? pageSlug;
  const page = informationPages.find((known) => known.slug === slug);
  if (page === undefined) return null;
  const place = findPlace(page, { sectionSlug, topicSlug });
  return ['/information', ...[slug, ...place].map(encodeURIComponent)].join('/');
}

/** The slugs of the place that is nearest to the one that was asked for. */
function findPlace(
  { sections }: InformationPageData['page'],
  { sectionSlug, topicSlug }: { sectionSlug: string | null; topicSlug: string | null },
): string[] {
  const asked = sections.find(({ slug }) => slug === sectionSlug);
  if (topicSlug !== null) {
    const holds = (section: (typeof sections)[number]) =>
      section.topics.some(({ slug }) => slug === topicSlug);
    const holder = asked !== undefined && holds(asked) ? asked : sections.find(holds);
    if (holder !== undefined) return [holder.slug, topicSlug];
  }
  return asked === undefined ? [] : [asked.slug];
}
