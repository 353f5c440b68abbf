import type { CollectionLine, CollectionPart } from '#contract/collection.ts';
import type { SetLine } from '#contract/page-fonts.ts';
import { cutForText } from '#domain/setting/cut-for-text.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { leastPriceOfCuts } from '#server/catalogue/snapshot/least-prices.ts';
import type { CollectionPlan } from '#server/catalogue/snapshot/plan-collection.ts';
import { shownCuts } from '#server/catalogue/snapshot/shown-cuts.ts';
import { sayLeastPrice } from '#server/catalogue/snapshot/shown-vat.ts';
import type { PageSources } from './page-sources.ts';
import { setShowable } from './set-showable.ts';

interface PartInput {
  plan: CollectionPlan;
  /** Where the part begins: one of the plan's starts. */
  start: number;
  /** Null: each line is its family's name. */
  text: string | null;
  snapshot: CatalogueSnapshot;
  /** Who asks for lines that are not kept, and whose budget a text of their own is charged to; null for what everybody is shown. */
  asker: Asker | null;
}

/** Sets the lines of one part of the collection, each in its family's own face. */
export async function setCollectionPart(
  {
    catalogue,
    pageFonts,
    ownTexts,
    today,
  }: Pick<PageSources, 'catalogue' | 'pageFonts' | 'ownTexts' | 'today'>,
  { plan, start, text, snapshot, asker }: PartInput,
): Promise<CollectionPart> {
  const part = plan.starts.indexOf(start);
  const next = plan.starts[part + 1] ?? null;
  const planned = plan.lines.slice(start, next ?? plan.lines.length);
  const texts = planned.map((each) => {
    const shown = text ?? each.family.name;
    const cutId = cutForText(cutsOfLine(each), text);
    return { cutId, text: shown, language: null, direction: textDirection(shown) };
  });
  const { specimenSources } = catalogue.current();
  /** Texts in the script of the set that a family is shown in. */
  function quotesOf(at: number) {
    const cutId = texts[at]?.cutId;
    const sets = planned[at]?.family.fontShopSets ?? [];
    const set = sets.find(({ fontCuts }) => fontCuts.some(({ id }) => id === cutId));
    return { quotes: specimenSources.get(set?.specimenSourceId ?? '')?.quotes ?? [], isQuote: false };
  }
  // What everyone is shown costs nobody's budget.
  const { lines, stylesheet, preload } =
    text === null
      ? await setShowable(pageFonts, texts, quotesOf, asker ?? undefined)
      : await ownTexts.setOwnTexts(texts, { visitor: asker?.owner ?? '' });
  const groups = new Map<string | null, CollectionLine[]>();
  for (const [at, plannedLine] of planned.entries()) {
    const { heading } = plannedLine;
    const line = lines[at];
    if (line === undefined) throw new Error('Fewer lines were set than were asked for.');
    const own = groups.get(heading) ?? [];
    own.push(toCollectionLine(plannedLine, { line, snapshot, day: today() }));
    groups.set(heading, own);
  }
  return {
    from: start,
    previous: plan.starts[part - 1] ?? null,
    next,
    groups: [...groups].map(([heading, own]) => ({ heading, lines: own })),
    stylesheet,
    preload,
  };
}

/** The cuts that a line may be shown in: the one that was chosen alone, where one was. */
function cutsOfLine({ family, chosenCut }: CollectionPlan['lines'][number]): ReturnType<typeof shownCuts> {
  return chosenCut === undefined ? shownCuts(family) : { cutId: chosenCut, otherCuts: [] };
}

function toCollectionLine(
  planned: CollectionPlan['lines'][number],
  { line, snapshot, day }: { line: SetLine; snapshot: CatalogueSnapshot; day: string },
): CollectionLine {
  const { family } = planned;
  const cuts = family.fontShopSets.flatMap((set) => set.fontCuts);
  const fromPrice = leastPriceOfCuts(snapshot, family);
  const { foundry } = snapshot;
  return {
    familySlug: family.slug,
    familyName: family.name,
    familyGroup: family.familyGroup,
    ...cutsOfLine(planned),
    line,
    colors: family.colors,
    styles: cuts.length,
    isVariable: cuts.some((cut) => cut.attributes.isVariable),
    writingSystems: family.fontShopSets.map((set) => set.name),
    designers: family.designerIds.flatMap(
      (id) => snapshot.designers.find((each) => each.id === id)?.name ?? [],
    ),
    year: family.releasedAt === null ? null : Number(family.releasedAt.slice(0, 4)),
    fromPrice,
    price: sayLeastPrice(fromPrice, { foundry, day }),
  };
}
