import type { z } from 'zod';
import type { informationPageYaml } from '#contract/import-format.ts';
import { accessibilityPage } from './accessibility-page.ts';
import { imprintPage } from './imprint-page.ts';
import type { LegalFoundry } from './legal-foundry.ts';
import { licensingPage } from './licensing-page.ts';
import { privacyPage } from './privacy-page.ts';
import { termsPage } from './terms-page.ts';

/** A page as a foundry writes it. */
export type PageYaml = z.input<typeof informationPageYaml>;

/** The pages that a shop in Europe is asked for, in the order of the menu, as far as a programme can write them. */
export function legalPages(foundry: LegalFoundry): PageYaml[] {
  return [
    licensingPage(foundry),
    termsPage(foundry),
    privacyPage(foundry),
    accessibilityPage(foundry),
    imprintPage(foundry),
  ];
}
