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

/** Where a page that had another slug before is now, at the section and topic that were asked for if it has them; null for what is no old address. */
export async function findRenamedPage(
  sources: Pick<PageSources, 'catalogue'>,
  { pageSlug: from, sectionSlug, topicSlug }: Parameters<Services['renamedPage']>[0],
): Promise<string | null> {
  const pageSlug = from === null ? undefined : sources.catalogue.current().formerPageSlugs.get(from);
  if (pageSlug === undefined) return null;
  const found = await getInformationPage(sources, { pageSlug, sectionSlug, topicSlug });
  const slugs = found === null ? [pageSlug] : [pageSlug, sectionSlug, topicSlug];
  return ['/information', ...slugs.flatMap((slug) => (slug === null ? [] : [encodeURIComponent(slug)]))].join(
    '/',
  );
}
