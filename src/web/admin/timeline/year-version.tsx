import type { EntryWords, TimelineForm, YearWords } from '#contract/admin/content/timeline.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import type { ComparedField } from '#web/admin/versions/field-changes.ts';
import { VersionView } from '#web/admin/versions/version-view.tsx';
import { columnTitles } from './column-titles.ts';
import type { YearWay } from './year-versions.tsx';

/** What a year said before, beside what it says now. */
export function YearVersion({ way: { year, timeline, form }, id }: { way: YearWay; id: number }) {
  const answer = useAnswer('readYearVersion', { params: { year: `${year.id}`, version: `${id}` } });
  return <VersionView answer={answer} fields={fieldsOf(timeline)} stands={year.words} form={form} />;
}

function fieldsOf({ heading, families }: TimelineForm): ComparedField<YearWords>[] {
  const titles = columnTitles(heading);
  const nameOf = (slug: string) => families.find((family) => family.slug === slug)?.name ?? slug;
  const writeEntries = (entries: readonly EntryWords[], write: (text: string) => string) =>
    entries
      .map(({ title, text, family, phrases, images }) =>
        [
          title,
          family === '' ? '' : `family ${nameOf(family)}`,
          write(text),
          ...phrases,
          ...images.map(({ url, label, size }) => `${label} (${size} %) ${url}`),
        ]
          .filter((words) => words !== '')
          .join('\n'),
      )
      .join('\n\n');
  return [
    { label: 'Year', part: 'year', write: (words) => words.year },
    ...historyColumns.map(
      (column): ComparedField<YearWords> => ({
        label: titles[column],
        part: column,
        write: (words) => writeEntries(words[column], plainText),
        writeMarked: (words) => writeEntries(words[column], (text) => text),
      }),
    ),
  ];
}
