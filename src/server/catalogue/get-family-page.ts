import type { FixedText } from '#contract/page-fonts.ts';
import { problems } from '#contract/problem.ts';
import type { FamilyPage, Services } from '#contract/services.ts';
import { defaultShopSet } from '#domain/default-shop-set.ts';
import { sampleText } from '#domain/sample-text.ts';
import { slugify } from '#domain/slug.ts';
import { textDirection } from '#domain/text-direction.ts';
import type { OwnPageFonts } from '#server/page-fonts/create-page-fonts.ts';
import type { CatalogueFamily, CatalogueSnapshot } from './catalogue-snapshot.ts';
import { type PlannedBox, planCutBoxes, planFamilyBoxes } from './family-boxes.ts';
import { cutsWithAlternates, findCutByUid, shownCut } from './find-cut.ts';
import { findFamilyFacts } from './find-family-facts.ts';
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
  const selected = findCutByUid(found, input.font);
  const set =
    found.fontShopSets.find((each) => slugify(each.name) === input.set) ??
    found.fontShopSets.find((each) => each.id === selected?.fontShopSetId) ??
    defaultShopSet(found.fontShopSets);
  if (set === undefined) return null;
  const quotes = snapshot.specimenSources.get(set.specimenSourceId ?? '')?.quotes ?? [];
  const boxes = planBoxes(snapshot, { family: found, set, quotes }, input.tab);
  const isLatin = /latin|cyrillic|greek|vietnamese/i.test(set.name);
  const given = input.text ?? (isLatin ? null : (quotes[0]?.text ?? null));
  const text = sampleText(given);
  const sampled = input.tab === 'try' ? set.fontCuts : [];
  const { lines, fixedLines, stylesheet, preload } = await setSamples(sources.pageFonts, input, {
    fixed: boxes.map((box) => box.text),
    samples: sampled.map((cut) => ({ cutId: cut.id, text, language: null, direction: textDirection(text) })),
  });
  const facts = input.tab === 'about' ? await findFamilyFacts(sources.db, shownCut(found, set).id, set) : [];
  const { credits, ...family } = found;
  return {
    family,
    setId: set.id,
    selectedCut: cutsWithAlternates(set).some((cut) => cut.sharedUid === input.font) ? input.font : null,
    colors: family.colors,
    designers: snapshot.designers.filter((designer) => family.designerIds.includes(designer.id)),
    otherFamilies: otherFamilies(found, snapshot),
    boxes: boxes.flatMap(({ text: _, ...box }, at) => {
      const line = fixedLines[at];
      return line === undefined ? [] : [{ ...box, line }];
    }),
    samples: sampled.flatMap((cut, at) => {
      if (lines[at] === undefined) return [];
      const { refused: _, ...line } = lines[at];
      return [{ cutName: cut.name, cutSharedUid: cut.sharedUid, uid: `font-cut-${cut.id}`, line }];
    }),
    samplesNotice: lines.some(({ refused }) => refused) ? problems['font-budget-spent'].title : null,
    sampleText: text,
    templates: publishedTemplates(snapshot),
    facts,
    credits,
    stylesheet,
    preload,
  };
}

/** A visitor's own text is charged to their budget; the text that everyone is shown first is not. */
async function setSamples(
  pageFonts: PageSources['pageFonts'],
  { text, visitor }: Input,
  { fixed, samples }: { fixed: FixedText[]; samples: FixedText[] },
): Promise<OwnPageFonts> {
  if (text !== null && samples.length > 0) return await pageFonts.setOwnTexts(samples, { visitor, fixed });
  const { lines, ...links } = await pageFonts.setTexts([...fixed, ...samples], {
    isForVisitor: text !== null,
  });
  return {
    ...links,
    fixedLines: lines.slice(0, fixed.length),
    lines: lines.slice(fixed.length).map((line) => ({ ...line, refused: false })),
  };
}

function planBoxes(
  snapshot: CatalogueSnapshot,
  specimen: Omit<Parameters<typeof planCutBoxes>[0], 'template'>,
  tab: Input['tab'],
): PlannedBox[] {
  const template = snapshot.specimenTemplates.get(specimen.set.specimenTemplateId ?? '');
  if (template === undefined || (tab !== 'specimen' && tab !== 'try')) return [];
  const whole = { ...specimen, template };
  return [...planFamilyBoxes(whole), ...(tab === 'specimen' ? planCutBoxes(whole) : [])];
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
