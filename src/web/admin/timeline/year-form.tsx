import { useRef, useState } from 'react';
import type { EntryWords, TimelineForm, YearSheet, YearWords } from '#contract/admin/content/timeline.ts';
import { type HistoryColumn, historyColumns } from '#domain/catalogue/history-columns.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllYears } from './all-years.tsx';
import { columnTitles } from './column-titles.ts';
import { followEntries } from './follow-entries.ts';
import { mergeYear } from './merge-year.ts';
import { SeeTimeline } from './see-timeline.tsx';
import styles from './timeline.module.css';
import { namesOf } from './write-year.ts';
import { YearColumn } from './year-column.tsx';
import { YearVersions } from './year-versions.tsx';

const empty: YearWords = { year: '', designers: [], lineto: [], elsewhere: [] };

/** The form of a year: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function YearForm({ sheet, form: timeline }: { sheet: YearSheet | null; form: TimelineForm }) {
  const { heading, families } = timeline;
  const form = useRef<HTMLFormElement>(null);
  const year = useKeptForm({
    form,
    sheet,
    wordsOf: (kept) => kept?.words ?? empty,
    send: (kept, typed) =>
      callAdmin('saveHistoryYear', { body: { id: kept?.id ?? null, seen: kept?.revision ?? null, typed } }),
    readAnew: (kept) => kept && callAdmin('readHistoryYear', { params: { year: `${kept.id}` } }),
    merge: (of) => mergeYear(of, namesOf(families)),
    newsOfSaved: ({ told }) => ['The year is saved.', ...told].join(' '),
    elsewhere: (kept) => (sheet === null && kept !== null ? `/timeline/${kept.id}` : null),
    list: '/timeline',
  });
  const { kept, typed, errors, met, errorAt, change } = year;
  const [isAsked, setIsAsked] = useState(false);

  function changeColumn(column: HistoryColumn, after: EntryWords[]): void {
    const moved = { before: typed[column], after };
    change({ [column]: after }, (told) => followEntries(told, column, moved));
  }

  const titles = columnTitles(heading);
  return (
    <ScreenFrame
      path="timeline/:year"
      title={kept === null ? 'New year' : kept.words.year}
      tools={
        <>
          <AllYears />
          {kept !== null && (
            <>
              <SeeTimeline />
              <button type="button" className={controls.word} onClick={() => setIsAsked(true)}>
                Take away
              </button>
            </>
          )}
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void year.save(event)}>
        <KeptBar of={year} says="Save the year" />
        <div className={styles.parts}>
          <div className={styles.year}>
            <OfficeField
              label="Year"
              value={typed.year}
              error={errorAt('year')}
              inputMode="numeric"
              onChange={(words) => change({ year: words })}
            />
          </div>
          <div className={styles.columns}>
            {historyColumns.map((column) => (
              <YearColumn
                key={column}
                title={titles[column]}
                entries={typed[column]}
                families={families}
                whole={errors[column]}
                theirs={met?.theirs[column]}
                errorAt={(field) => errorAt(`${column}.${field}`)}
                onType={(entries) => changeColumn(column, entries)}
              />
            ))}
            {kept !== null && (
              <div className={styles.versions}>
                <YearVersions key={kept.revision} year={kept} timeline={timeline} form={year} />
              </div>
            )}
          </div>
        </div>
        <datalist id="families-of-timeline">
          {families.map(({ slug, name }) => (
            <option key={slug} value={slug} label={name} />
          ))}
        </datalist>
      </form>
      {isAsked && kept !== null && (
        <ActDialog
          title={`Take ${kept.words.year} away?`}
          says={`Its entries go with it, and what it said before. ${kept.isOnly ? 'It is the only year: the timeline and its entry in the menu go, too. ' : ''}The audit log keeps what was written.`}
          does="Take it away"
          act={() => callAdmin('dropHistoryYear', { body: { id: kept.id, seen: kept.revision } })}
          onDone={year.leave}
          onClose={() => setIsAsked(false)}
        />
      )}
    </ScreenFrame>
  );
}
