import type { TimelineForm, YearWords } from '#contract/admin/content/timeline.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import type { ComparedField } from '#web/admin/versions/field-changes.ts';
import { VersionView } from '#web/admin/versions/version-view.tsx';
import { columnTitles } from './column-titles.ts';
import { namesOf, writeEntries } from './write-year.ts';
import type { YearWay } from './year-versions.tsx';

/** What a year said before, beside what it says now. */
export function YearVersion({ way: { year, timeline, form }, id }: { way: YearWay; id: number }) {
  const answer = useAnswer('readYearVersion', { params: { year: `${year.id}`, version: `${id}` } });
  return <VersionView answer={answer} fields={fieldsOf(timeline)} stands={year.words} form={form} />;
}

function fieldsOf({ heading, families }: TimelineForm): ComparedField<YearWords>[] {
  const titles = columnTitles(heading);
  const nameOf = namesOf(families);
  return [
    { label: 'Year', part: 'year', write: (words) => words.year },
    ...historyColumns.map(
      (column): ComparedField<YearWords> => ({
        label: titles[column],
        part: column,
        write: (words) => writeEntries(words[column], { nameOf, writeText: plainText }),
        writeMarked: (words) => writeEntries(words[column], { nameOf }),
      }),
    ),
  ];
}
