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
