import type { FamilyPage } from '#contract/services.ts';
import type { SpecimenTemplate } from '#contract/specimens.ts';
import { shownSet } from '#domain/catalogue/shown-cut.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import { isTextBox, planCutBoxes, planFamilyBoxes } from '#server/catalogue/pages/family-boxes.ts';
import { setBoxes, withLines } from '#server/catalogue/pages/get-family-page.ts';
import type { PageSources } from '#server/catalogue/pages/page-sources.ts';

/** So many of the boxes above the styles are shown, and those of so many styles: of more nobody sees at once what they are like. */
const mostAbove = 60;
const mostOfStyles = 24;

export interface SpecimenAsked {
  /** The shared uid of a family, and the id of a set of it. */
  family: string;
  set: string;
  boxes: Pick<SpecimenTemplate, 'fontFamilyBoxes' | 'fontCutBoxes'>;
}

export interface SpecimenSet extends Pick<FamilyPage, 'colors' | 'boxes' | 'stylesheet' | 'preload'> {
  /** How many boxes there are besides. */
  leftOut: number;
}

/** Boxes as a family's page would have them, whether they stand there or not; null where the family is not on the site. */
export async function setSpecimen(
  { catalogue, pageFonts }: Pick<PageSources, 'catalogue' | 'pageFonts'>,
  { family: uid, set: id, boxes }: SpecimenAsked,
  asker: Asker,
): Promise<SpecimenSet | null> {
  const { families, specimenSources } = catalogue.current();
  const family = families.find(({ sharedUid }) => sharedUid === uid);
  const set = family?.fontShopSets.find((each) => each.id === id) ?? (family && shownSet(family));
  if (family === undefined || set === undefined) return null;
  const quotes = specimenSources.get(set.specimenSourceId ?? '')?.quotes ?? [];
  const whole = { family, set, quotes, template: { id: '0', ...boxes } };
  const above = planFamilyBoxes(whole);
  const ofStyles = planCutBoxes(whole);
  const parts = [...above.slice(0, mostAbove), ...ofStyles.slice(0, mostOfStyles)];
  const { lines, faces } = await setBoxes(pageFonts, parts.filter(isTextBox), quotes, asker);
  return {
    colors: family.colors,
    boxes: withLines(parts, lines),
    leftOut: above.length + ofStyles.length - parts.length,
    ...faces,
  };
}
