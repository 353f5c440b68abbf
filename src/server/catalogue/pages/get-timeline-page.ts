import type { HistoryEntry } from '#contract/history-years.ts';
import type { FixedText, SetLine } from '#contract/page-fonts.ts';
import type { TimelineEntry, TimelinePage } from '#contract/services.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { CatalogueFamily } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { PageSources } from './page-sources.ts';

/**
 * The years of the timeline, the oldest first; null where the foundry tells of none. A year is set in the face of the first family
 * that it tells of, else in one of the house after the other; the phrases of an entry in that of its own family.
 */
export async function getTimelinePage({
  catalogue,
  pageFonts,
}: Pick<PageSources, 'catalogue' | 'pageFonts'>): Promise<TimelinePage | null> {
  const { historyYears, families, foundry, specimenSources } = catalogue.current();
  if (historyYears.length === 0) return null;
  const familyOf = (entry: HistoryEntry) =>
    families.find(({ sharedUid }) => sharedUid === entry.fontFamilyUid) ?? null;
  const allQuotes = [...specimenSources.values()].flatMap(({ quotes }) => quotes);
  /** By the quotes of its own family first: another may have its script in another language. */
  function phraseLanguage(phrase: string, family: CatalogueFamily | null): string | null {
    const own = family?.fontShopSets.flatMap(
      ({ specimenSourceId }) => specimenSources.get(specimenSourceId ?? '')?.quotes ?? [],
    );
    return languageOfText(phrase, [...(own ?? []), ...allQuotes]);
  }
  const told = historyYears.map((year, at) => {
    const entries = historyColumns.flatMap((column) => year[column]);
    const family = entries.map(familyOf).find((each) => each !== null) ?? families[at % families.length];
    return { year, entries, family };
  });
  const texts = told.flatMap(({ year, entries, family }) => [
    ...(family === undefined ? [] : [toFixedText(String(year.year), family)]),
    ...entries.flatMap((entry) => {
      const own = familyOf(entry);
      return own === null
        ? []
        : entry.phrases.map((phrase) => toFixedText(phrase, own, phraseLanguage(phrase, own)));
    }),
  ]);
  const { lines, stylesheet, preload } = await pageFonts.setTexts(texts);
  let taken = 0;
  function takeLine(): SetLine | null {
    const line = lines[taken++];
    // What its face has not whole is not shown in it.
    return line === undefined || line.missing > 0 ? null : line;
  }
  function toPageEntry(entry: HistoryEntry): TimelineEntry {
    const { title, text, images, phrases } = entry;
    const family = familyOf(entry);
    return {
      ...{ title, text, images },
      phrases: phrases.map((phrase) => ({
        text: phrase,
        language: phraseLanguage(phrase, family),
        line: family === null ? null : takeLine(),
      })),
      family: family === null ? null : { name: family.name, slug: family.slug },
    };
  }
  return {
    stylesheet,
    preload,
    headings: { designers: 'Designers', lineto: foundry.timelineHeading, elsewhere: 'Elsewhere' },
    years: told.map(({ year, family }) => {
      const line = family === undefined ? null : takeLine();
      const [designers = [], lineto = [], elsewhere = []] = historyColumns.map((column) =>
        year[column].map(toPageEntry),
      );
      return { year: year.year, line, designers, lineto, elsewhere };
    }),
  };
}

function toFixedText(text: string, family: CatalogueFamily, language: string | null = null): FixedText {
  return { cutId: shownCut(family).id, text, language, direction: textDirection(text) };
}
