import type { SetLine } from '#contract/page-fonts.ts';
import type { FamilyPage, FamilyTrial, Services } from '#contract/services.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import { chooseOfFamily, type FamilyTab } from '#domain/catalogue/family-choice.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import { findFamilyFacts, noFacts } from '#server/catalogue/facts/find-family-facts.ts';
import { findTypewriterFont } from '#server/catalogue/facts/find-typewriter-font.ts';
import { tellLanguages } from '#server/catalogue/languages/tell-languages.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { findCutByUid, shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import { leastPricesOfFamily, leastPricesOfLicences } from '#server/catalogue/snapshot/least-prices.ts';
import { publishedTemplates } from '#server/catalogue/snapshot/published-templates.ts';
import {
  isTextBox,
  type PlannedBox,
  planCutBoxes,
  planFamilyBoxes,
  type SpecimenPart,
} from './family-boxes.ts';
import { getAboutLines } from './get-about-lines.ts';
import { getFamilyTrial } from './get-family-trial.ts';
import type { PageSources } from './page-sources.ts';
import { setShowable } from './set-showable.ts';

type Input = Parameters<Services['familyPage']>[0];

/**
 * A family as `chooseOfFamily` reads the query. Boxes and samples are set for the tabs that show them; null where there is no
 * such family.
 */
export async function getFamilyPage(sources: PageSources, input: Input): Promise<FamilyPage | null> {
  const snapshot = sources.catalogue.current();
  const found = snapshot.families.find((each) => each.slug === input.slug);
  if (found === undefined) return null;
  const { tab, view, set, font: selectedCut } = chooseOfFamily(found.fontShopSets, input.query);
  if (set === undefined) return null;
  const quotes = snapshot.specimenSources.get(set.specimenSourceId ?? '')?.quotes ?? [];
  const parts = planBoxes(snapshot, { family: found, set, quotes }, tab);
  const boxes = parts.filter(isTextBox);
  const { id: shownCutId, sharedUid } = shownCut(found, set);
  const starters = textsOf(boxes);
  const { lines, trial, faces } =
    tab === 'try'
      ? {
          lines: [],
          ...(await getFamilyTrial(sources, {
            ...input,
            sets: found.fontShopSets,
            set,
            view,
            selectedCut,
            shownCutId,
            quotes,
            starters,
          })),
        }
      : await setBoxes(sources.pageFonts, boxes, quotes);
  const { credits, about: told, ...family } = found;
  const looked = findCutByUid(found, selectedCut) ?? shownCut(found, set);
  const shownAbout =
    tab === 'about'
      ? await getAboutLines(sources, {
          cutId: shownCutId,
          font: (await findTypewriterFont(sources.db, shownCutId)).font,
          looked: { cutId: looked.id, font: (await findTypewriterFont(sources.db, looked.id)).font },
          visibleFeatures: found.visibleOpenTypeFeatures,
          quotes,
          told,
          findCutId: (sharedUid) => findCutId(found, sharedUid),
        })
      : null;
  const languages = tab === 'about' ? await languagesOf(sources, looked) : null;
  const facts = tab === 'about' ? await findFamilyFacts(sources.db, looked.id, set) : noFacts;
  return {
    family,
    tab,
    setId: set.id,
    selectedCut,
    shownCut: sharedUid,
    colors: family.colors,
    designers: snapshot.designers.filter((designer) => family.designerIds.includes(designer.id)),
    otherFamilies: otherFamilies(found, snapshot),
    boxes: withLines(parts, lines),
    about: shownAbout?.about ?? null,
    trial,
    templates: publishedTemplates(snapshot),
    leastPrices: leastPricesOfFamily(snapshot, found),
    licencePrices: leastPricesOfLicences(snapshot, found),
    ...facts,
    languages,
    credits,
    ...(shownAbout?.faces ?? faces),
  };
}

async function languagesOf(
  { languages }: PageSources,
  cut: { id: string; name: string },
): Promise<FamilyPage['languages']> {
  const coverages = await languages.find(cut.id);
  return coverages === null ? null : tellLanguages(cut, coverages);
}

/** The texts of boxes, as far as their fonts have them. */
export async function setBoxes(
  pageFonts: PageSources['pageFonts'],
  boxes: PlannedBox[],
  quotes: SpecimenSource['quotes'],
  /** Who asks, where it is not made for everybody. */
  asker?: Asker,
) {
  const reversed = quotes.toReversed();
  const { lines, ...faces } = await setShowable(
    pageFonts,
    boxes.map((box) => box.text),
    (at) => {
      const box = boxes[at];
      // The boxes under a title begin with the first quote.
      return { quotes: box?.kind === 'title' ? reversed : quotes, isQuote: box?.isQuote ?? false };
    },
    asker,
  );
  return { lines, faces, trial: null };
}

function textsOf(boxes: PlannedBox[]): FamilyTrial['starters'] {
  return [...new Map(boxes.map(({ text: { text, language } }) => [text, { text, language }])).values()];
}

function planBoxes(
  snapshot: CatalogueSnapshot,
  specimen: Omit<Parameters<typeof planCutBoxes>[0], 'template'>,
  tab: FamilyTab,
): SpecimenPart[] {
  const template = snapshot.specimenTemplates.get(specimen.set.specimenTemplateId ?? '');
  if (template === undefined || (tab !== 'specimen' && tab !== 'try')) return [];
  const whole = { ...specimen, template };
  return [...planFamilyBoxes(whole), ...(tab === 'specimen' ? planCutBoxes(whole) : [])];
}

/** The boxes in their order, each text as it was set. */
export function withLines(parts: SpecimenPart[], lines: SetLine[]): FamilyPage['boxes'] {
  const texts = parts.filter(isTextBox);
  return parts.flatMap((part): FamilyPage['boxes'] => {
    if (!isTextBox(part)) return [part];
    const { text: _, isQuote: __, ...box } = part;
    const line = lines[texts.indexOf(part)];
    return line === undefined ? [] : [{ ...box, line }];
  });
}

function findCutId({ fontShopSets }: CatalogueFamily, sharedUid: string): string | null {
  const cuts = fontShopSets.flatMap(({ fontCuts }) => fontCuts);
  const all = cuts.flatMap(({ alternates, ...cut }) => [cut, ...alternates]);
  return all.find((cut) => cut.sharedUid === sharedUid)?.id ?? null;
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
