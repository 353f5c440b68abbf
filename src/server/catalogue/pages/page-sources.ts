import type { Measuring } from '#contract/measuring.ts';
import type { CoverageIndex } from '#server/catalogue/coverage/create-coverage-index.ts';
import type { LanguageFinder } from '#server/catalogue/languages/create-language-finder.ts';
import type { LetterformIndex } from '#server/catalogue/letterforms/create-letterform-index.ts';
import type { Catalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import type { SettingsContext } from '#server/catalogue/snapshot/settings-answer.ts';
import type { FeatureUseFinder } from '#server/catalogue/technical/create-feature-use-finder.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import type { OwnTextMaker } from '#server/tester-fonts/create-own-texts.ts';

/** What the pages are made from. */
export interface PageSources {
  db: Drizzle;
  catalogue: Catalogue;
  pageFonts: Pick<PageFontMaker, 'setTexts' | 'planTexts' | 'measure'>;
  ownTexts: Pick<OwnTextMaker, 'setOwnTexts' | 'measureOwnTexts'>;
  languages: LanguageFinder;
  featureUses: FeatureUseFinder;
  coverage: CoverageIndex;
  letterforms: LetterformIndex;
  settings: SettingsContext;
  /** The foundry's day (`YYYY-MM-DD`). */
  today: () => string;
  measuring: Measuring;
  isSpoken: boolean;
  /** Who translates texts; the memory only where the foundry has one. Null: nobody. */
  translatedBy: 'provider' | 'memory' | null;
}
