import { hasCut } from './family-choice.ts';
import { hasLatinSet } from './latin-sets.ts';

interface ChoosableFamily {
  slug: string;
  fontShopSets: readonly ({ name: string } & Parameters<typeof hasCut>[0])[];
}

/** What the typewriter is opened with. */
export interface TypewriterChoice<Family> {
  family: Family;
  /** sharedUid of a cut of the family, alternates included; null for the one in which the family shows the text. */
  font: string | null;
  /** Whether the query names the family, and no cut that there is. */
  isFamilyNamed: boolean;
}

/**
 * What a query chooses: the cut that `font` names, else the family that `family` names, else the first family with a Latin set, else
 * the first; null where there is no family.
 */
export function chooseForTypewriter<Family extends ChoosableFamily>(
  families: readonly Family[],
  query: Pick<URLSearchParams, 'get'>,
): TypewriterChoice<Family> | null {
  const font = query.get('font') ?? '';
  const holder = families.find(({ fontShopSets }) => fontShopSets.some((set) => hasCut(set, font)));
  if (holder !== undefined) return { family: holder, font, isFamilyNamed: false };
  const named = families.find(({ slug }) => slug === query.get('family'));
  const family = named ?? families.find(hasLatinSet) ?? families[0];
  return family === undefined ? null : { family, font: null, isFamilyNamed: named !== undefined };
}

/**
 * What of a query (`font`, `family`) the typewriter could not follow, a sentence each; the page shows the nearest that there is.
 */
export function notChosen(
  query: Pick<URLSearchParams, 'get'>,
  { family, cut }: { family: { name: string; slug: string }; cut: { sharedUid: string } | null },
): string[] {
  const [font, slug] = [query.get('font') ?? '', query.get('family') ?? ''];
  const isFound = font !== '' && font === cut?.sharedUid;
  const left: string[] = [];
  if (font !== '' && !isFound) left.push(`There is no font ‘${short(font)}’`);
  if (slug !== '' && slug !== family.slug)
    left.push(
      isFound ? `The font is not of a family ‘${short(slug)}’` : `There is no family ‘${short(slug)}’`,
    );
  return left.map((sentence) => `${sentence}; this is ${family.name}.`);
}

// What comes back to the page stays short.
function short(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

/** The query of a choice: nothing that would be shown without it. */
export function writeTypewriterChoice({
  family,
  font,
  isFamilyNamed,
}: TypewriterChoice<{ slug: string }>): Record<string, string> {
  return font !== null ? { font } : isFamilyNamed ? { family: family.slug } : {};
}
