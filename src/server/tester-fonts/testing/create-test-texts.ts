import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createPageFonts, type PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { createOwnTexts, type OwnTextMaker } from '#server/tester-fonts/create-own-texts.ts';
import { createFontBudget, type FontBudget } from '#server/tester-fonts/font-budget.ts';

/** What sets texts is made from in tests. */
export interface TestTextServices {
  database: Database;
  files: FileStore;
  engine: FontEngine;
  now: () => Date;
  /** What files are marked and named with; one of its own where nobody reads it. */
  secret?: string;
}

/** What sets the texts of pages and those of visitors, with nothing kept on a disk. */
export function createTestTexts({ secret = 'a secret of tests', ...services }: TestTextServices): {
  pageFonts: PageFontMaker;
  ownTexts: OwnTextMaker;
  budget: FontBudget;
} {
  const { db } = services.database;
  const pageFonts = createPageFonts({
    ...services,
    cacheDir: null,
    secret,
    revision: () => 1,
    interfaceStylesheet: () => '',
  });
  const budget = createFontBudget(db);
  return { pageFonts, budget, ownTexts: createOwnTexts({ db, now: services.now, pageFonts, budget }) };
}
