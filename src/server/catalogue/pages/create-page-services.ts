import type { Services } from '#contract/services.ts';
import { findRenamedFilter } from '#domain/catalogue/former-filters.ts';
import { planCollection } from '#server/catalogue/snapshot/plan-collection.ts';
import { publishedTemplates } from '#server/catalogue/snapshot/published-templates.ts';
import { getCollectionPage } from './get-collection-page.ts';
import { getFamilyPage } from './get-family-page.ts';
import { getFrame } from './get-frame.ts';
import { getHomePage } from './get-home-page.ts';
import { getHugeLine } from './get-huge-line.ts';
import { findMovedInformation, getInformationPage } from './get-information-page.ts';
import { getNewestFamilies } from './get-newest-families.ts';
import { getStyleGuide } from './get-style-guide.ts';
import { getTimelinePage } from './get-timeline-page.ts';
import { getTypewriterPage } from './get-typewriter-page.ts';
import type { PageSources } from './page-sources.ts';

/** The use cases of the pages over one catalogue. */
export function createPageServices(
  sources: PageSources,
): Omit<Services, 'licenceCheck' | 'withdrawal' | 'comparePage' | 'draftPage'> {
  return {
    frame: () => getFrame(sources),
    homePage: () => getHomePage(sources),
    collectionPage: (input) => getCollectionPage(sources, input),
    renamedFilter: async (slug) => {
      const snapshot = sources.catalogue.current();
      const isFilter = (each: string) => planCollection(snapshot, each) !== null;
      return findRenamedFilter(snapshot.foundry.formerFilters ?? {}, slug, isFilter);
    },
    familyPage: (input) => getFamilyPage(sources, input),
    renamedFamily: async (slug) => sources.catalogue.current().formerSlugs.get(slug) ?? null,
    typewriterPage: (input) => getTypewriterPage(sources, input),
    timelinePage: () => getTimelinePage(sources),
    informationPage: (input) => getInformationPage(sources, input),
    movedInformation: (input) => findMovedInformation(sources, input),
    licenceTemplates: async () => publishedTemplates(sources.catalogue.current()),
    newestFamilies: (input) => getNewestFamilies(sources, input),
    styleGuide: () => getStyleGuide(sources),
    hugeLine: (input) => getHugeLine(sources, input),
  };
}
