import { storedFoundry } from '#contract/settings.ts';
import { type HistoryColumn, historyColumns } from '#domain/catalogue/history-columns.ts';
import type { Drizzle } from '#server/database/database.ts';
import { defaultFoundry } from '#server/settings/default-foundry.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { type CatalogueRows, selectCatalogue } from './select-catalogue.ts';
import { toWireFamilies } from './wire-families.ts';
import { withSlugs } from './with-slugs.ts';

/**
 * The catalogue as it is now, in one statement; an empty one before the first import. `besides` is the number of a family off the site
 * that is in it as if it were on.
 */
export async function loadCatalogue(db: Drizzle, besides: number | null = null): Promise<CatalogueSnapshot> {
  const rows = await selectCatalogue(db, besides);
  const foundry = storedFoundry.parse(rows.foundry ?? { ...defaultFoundry, interfaceStylesheet: '' });
  const present = new Set(rows.families.map(({ sharedUid }) => sharedUid));
  return {
    revision: rows.catalogue?.revision ?? 0,
    source: rows.catalogue?.source ?? 'empty',
    foundry,
    interfaceFiles: rows.interfaceFiles ?? [],
    families: toWireFamilies(rows, foundry.currency),
    formerSlugs: new Map(Object.entries(rows.formerSlugs)),
    designers: rows.designers.map(withId),
    specimenSources: new Map(rows.sources.map((source) => [String(source.id), withId(source)])),
    specimenTemplates: new Map(rows.templates.map((template) => [String(template.id), withId(template)])),
    licenceTemplates: rows.licenceTemplates.map(withId),
    stories: rows.stories.map(withId),
    informationPages: rows.informationPages.map(withSlugs),
    formerPageSlugs: new Map(
      rows.informationPages.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug])),
    ),
    historyYears: rows.historyYears.map((year) => withId(withoutGone(year, present))),
    hiddenFonts: new Set(rows.hiddenFonts),
  };
}

function withId<Row extends { id: number }>(row: Row): Omit<Row, 'id'> & { id: string } {
  return { ...row, id: String(row.id) };
}

/** A year's entries name families that are there alone: what is said of others stands by itself. */
function withoutGone(
  year: CatalogueRows['historyYears'][number],
  present: ReadonlySet<string>,
): CatalogueRows['historyYears'][number] {
  const entriesOf = (column: HistoryColumn) =>
    year[column].map((entry) =>
      entry.fontFamilyUid === null || present.has(entry.fontFamilyUid)
        ? entry
        : { ...entry, fontFamilyUid: null },
    );
  return { ...year, ...Object.fromEntries(historyColumns.map((column) => [column, entriesOf(column)])) };
}
