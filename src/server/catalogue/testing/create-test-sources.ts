import { createCoverageIndex } from '#server/catalogue/coverage/create-coverage-index.ts';
import { createLanguageFinder } from '#server/catalogue/languages/create-language-finder.ts';
import { createLetterformIndex } from '#server/catalogue/letterforms/create-letterform-index.ts';
import type { PageSources } from '#server/catalogue/pages/page-sources.ts';
import type { Catalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { createFeatureUseFinder } from '#server/catalogue/technical/create-feature-use-finder.ts';
import { createTestTexts, type TestTextServices } from '#server/tester-fonts/testing/create-test-texts.ts';

/** What pages are made from, of a foundry that is paid by card alone. */
export function createTestSources(services: TestTextServices, catalogue: Catalogue): PageSources {
  const { pageFonts, ownTexts } = createTestTexts(services);
  return {
    db: services.database.db,
    catalogue,
    today: () => '2026-11-21',
    languages: createLanguageFinder({ ...services, db: services.database.db }),
    featureUses: createFeatureUseFinder({ ...services, db: services.database.db }),
    coverage: createCoverageIndex({ db: services.database.db }),
    letterforms: createLetterformIndex({ db: services.database.db }),
    pageFonts,
    ownTexts,
    isSpoken: false,
    translatedBy: null,
    measuring: { visits: null, faults: null },
    settings: { appEnv: 'production', analyticsUrl: null, isTrial: false, paymentTypes: ['online'] },
  };
}
