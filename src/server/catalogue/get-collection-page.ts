import type { SetLine } from '#contract/page-fonts.ts';
import type { CollectionLine, CollectionPage } from '#contract/services.ts';
import { filterFamilies, groupByDesigner, menuFilters } from '#domain/collection-filter.ts';
import { slugify } from '#domain/slug.ts';
import { textDirection } from '#domain/text-direction.ts';
import type { CatalogueFamily, CatalogueSnapshot } from './catalogue-snapshot.ts';
import { shownCut } from './find-cut.ts';
import type { PageSources } from './page-sources.ts';

/** The families of a filter, each its name in its own face; null for a filter that does not exist. */
export async function getCollectionPage(
  { catalogue, pageFonts }: PageSources,
  { filter }: { filter: string | null },
): Promise<CollectionPage | null> {
  const snapshot = await catalogue.current();
  const families = filter === null ? snapshot.families : filterFamilies(snapshot.families, filter);
  if (families === null) return null;
  const { lines, stylesheet, preload } = await pageFonts.setTexts(
    families.map((family) => ({
      cutId: shownCut(family).id,
      text: family.name,
      language: null,
      direction: textDirection(family.name),
    })),
  );
  const lineOf = new Map(families.map((family, at) => [family.id, lines[at]]));
  const toLines = (own: CatalogueFamily[]): CollectionLine[] =>
    own.flatMap((family) => {
      const line = lineOf.get(family.id);
      return line === undefined ? [] : [toCollectionLine(family, line, snapshot)];
    });
  const groups =
    filter === 'by-designer'
      ? groupByDesigner(families, snapshot.designers).map((group) => ({
          heading: group.designer.name,
          lines: toLines(group.families),
        }))
      : [{ heading: null, lines: toLines(families) }];
  return { filter, title: titleOf(filter, families), groups, stylesheet, preload };
}

function titleOf(filter: string | null, families: CatalogueFamily[]): string {
  if (filter === null) return 'Collection';
  const known = menuFilters.find(({ slug }) => slug === filter);
  if (known !== undefined) return known.name;
  const categories = families.flatMap((family) => family.fontCategories);
  return categories.find(({ name }) => slugify(name) === filter)?.name ?? filter;
}

function toCollectionLine(
  family: CatalogueFamily,
  line: SetLine,
  { designers }: Pick<CatalogueSnapshot, 'designers'>,
): CollectionLine {
  const cuts = family.fontShopSets.flatMap((set) => set.fontCuts);
  return {
    familySlug: family.slug,
    familyName: family.name,
    familyGroup: family.familyGroup,
    line,
    colors: family.colors,
    styles: cuts.length,
    isVariable: cuts.some((cut) => cut.attributes.isVariable),
    writingSystems: family.fontShopSets.map((set) => set.name),
    designers: family.designerIds.flatMap((id) => designers.find((each) => each.id === id)?.name ?? []),
    year: family.releasedAt === null ? null : Number(family.releasedAt.slice(0, 4)),
    fromPrice: Math.min(...cuts.map((cut) => cut.price)),
  };
}
