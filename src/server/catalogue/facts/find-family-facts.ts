import type { WireFontShopSet } from '#contract/font-families.ts';
import type { FamilyPage } from '#contract/services.ts';
import { scriptsOf } from '#domain/glyph/scripts-of.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { expandRanges } from '#server/page-fonts/subset-recipe.ts';
import { findCutFacts } from './find-cut-facts.ts';
import { tellTechnicalFacts } from './tell-technical-facts.ts';

/** Nothing, as on the tabs that do not tell it. */
export const noFacts: Pick<FamilyPage, 'facts' | 'weighed'> = {
  facts: [],
  weighed: { formats: [], scripts: [] },
};

/** What a technically minded reader wants to know of a cut and its set. One statement. */
export async function findFamilyFacts(
  db: Drizzle,
  cutId: string,
  set: WireFontShopSet,
): Promise<Pick<FamilyPage, 'facts' | 'weighed'>> {
  const row = await findCutFacts(db, cutId);
  if (row === null) return noFacts;
  const { outlines, codePoints } = row.facts;
  const { scripts } = scriptsOf(expandRanges(codePoints));
  return {
    facts: tellTechnicalFacts(row.facts, countStyles(set)),
    weighed: { formats: formatNames(outlines), scripts: scripts.map(({ name }) => name) },
  };
}

/** The formats in which a font is delivered. */
export function formatNames(outlines: FontFacts['outlines']): ['OTF' | 'TTF', 'WOFF', 'WOFF2'] {
  return [outlines === 'glyf' ? 'TTF' : 'OTF', 'WOFF', 'WOFF2'];
}

function countStyles({ fontCuts }: WireFontShopSet): string {
  const statics = fontCuts.filter((cut) => !cut.attributes.isVariable).length;
  const variable = fontCuts.length - statics;
  return [statics > 0 ? `${statics} static` : '', variable > 0 ? `${variable} variable` : '']
    .filter(Boolean)
    .join(', ');
}
