import type { SetLine } from '#contract/page-fonts.ts';
import type { FamilyPage, FamilyTrial, Services } from '#contract/services.ts';
import { defaultShopSet } from '#domain/catalogue/default-shop-set.ts';
import { slugify } from '#domain/text/slug.ts';
import type { CatalogueFamily, CatalogueSnapshot } from './catalogue-snapshot.ts';
import {
  isTextBox,
  type PlannedBox,
  planCutBoxes,
  planFamilyBoxes,
  type SpecimenPart,
} from './family-boxes.ts';
import { cutsWithAlternates, findCutByUid, shownCut } from './find-cut.ts';
import { findFamilyFacts } from './find-family-facts.ts';
import { getFamilyTrial } from './get-family-trial.ts';
import type { PageSources } from './page-sources.ts';
import { publishedTemplates } from './published-templates.ts';

type Input = Parameters<Services['familyPage']>[0];

/**
 * A family with the set that is asked for, or that of the cut that is asked for, or the one it shows first. Boxes and samples
 * are set for the tabs that show them; null where there is no such family.
 */
export async function getFamilyPage(sources: PageSources, input: Input): Promise<FamilyPage | null> {
  const snapshot = await sources.catalogue.current();
  const found = snapshot.families.find((each) => each.slug === input.slug);
  if (found === undefined) return null;
  const font = input.query.get('font');
  const selected = findCutByUid(found, font);
  const set =
    found.fontShopSets.find((each) => slugify(each.name) === input.query.get('set')) ??
    found.fontShopSets.find((each) => each.id === selected?.fontShopSetId) ??
    defaultShopSet(found.fontShopSets);
  if (set === undefined) return null;
  const quotes = snapshot.specimenSources.get(set.specimenSourceId ?? '')?.quotes ?? [];
  const parts = planBoxes(snapshot, { family: found, set, quotes }, input.tab);
  const boxes = parts.filter(isTextBox);
  const selectedCut = cutsWithAlternates(set).some((cut) => cut.sharedUid === font) ? font : null;
  const shownCutId = shownCut(found, set).id;
  const starters = textsOf(boxes);
  const { lines, trial, faces } =
    input.tab === 'try'
      ? {
          lines: [],
          ...(await getFamilyTrial(sources, { ...input, set, selectedCut, shownCutId, quotes, starters })),
        }
      : await setBoxes(sources.pageFonts, boxes, {
          isForVisitor: (input.query.get('text') ?? '') !== '',
        });
  const facts = input.tab === 'about' ? await findFamilyFacts(sources.db, shownCutId, set) : [];
  const { credits, ...family } = found;
  return {
    family,
    setId: set.id,
    selectedCut,
    colors: family.colors,
    designers: snapshot.designers.filter((designer) => family.designerIds.includes(designer.id)),
    otherFamilies: otherFamilies(found, snapshot),
    boxes: withLines(parts, lines),
    trial,
    templates: publishedTemplates(snapshot),
    facts,
    credits,
    ...faces,
  };
}

/** A page that is asked for with a text of a visitor's own is not kept, whatever it shows. */
async function setBoxes(
  pageFonts: PageSources['pageFonts'],
  boxes: PlannedBox[],
  page: { isForVisitor: boolean },
) {
  const { lines, ...faces } = await pageFonts.setTexts(
    boxes.map((box) => box.text),
    page,
  );
  return { lines, faces, trial: null };
}

function textsOf(boxes: PlannedBox[]): FamilyTrial['starters'] {
  return [...new Map(boxes.map(({ text: { text, language } }) => [text, { text, language }])).values()];
}

function planBoxes(
  snapshot: CatalogueSnapshot,
  specimen: Omit<Parameters<typeof planCutBoxes>[0], 'template'>,
  tab: Input['tab'],
): SpecimenPart[] {
  const template = snapshot.specimenTemplates.get(specimen.set.specimenTemplateId ?? '');
  if (template === undefined || (tab !== 'specimen' && tab !== 'try')) return [];
  const whole = { ...specimen, template };
  return [...planFamilyBoxes(whole), ...(tab === 'specimen' ? planCutBoxes(whole) : [])];
}

/** The boxes in their order, each text as it was set. */
function withLines(parts: SpecimenPart[], lines: SetLine[]): FamilyPage['boxes'] {
  const texts = parts.filter(isTextBox);
  return parts.flatMap((part): FamilyPage['boxes'] => {
    if (!isTextBox(part)) return [part];
    const { text: _, ...box } = part;
    const line = lines[texts.indexOf(part)];
    return line === undefined ? [] : [{ ...box, line }];
  });
}

/** The other families of the same group. */
function otherFamilies(
  family: CatalogueFamily,
  { families }: CatalogueSnapshot,
): FamilyPage['otherFamilies'] {
  if (family.familyGroup === null) return [];
  return families
    .filter((each) => each.familyGroup === family.familyGroup && each.id !== family.id)
    .map(({ name, slug }) => ({ name, slug }));
}
