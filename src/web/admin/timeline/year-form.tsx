import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EntryWords, TimelineForm, YearSheet, YearWords } from '#contract/admin/content/timeline.ts';
import type { Problem } from '#contract/problem.ts';
import { type HistoryColumn, historyColumns } from '#domain/catalogue/history-columns.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { newsOf, useLeadOn } from '#web/admin/controls/use-lead-on.ts';
import { isSame } from '#web/admin/forms/merge-words.ts';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { AllYears } from './all-years.tsx';
import { followEntries } from './follow-parts.ts';
import { mergeYear, type Theirs } from './merge-year.ts';
import { SeeTimeline } from './see-timeline.tsx';
import styles from './timeline.module.css';
import { YearColumn } from './year-column.tsx';

const empty: YearWords = { year: '', designers: [], lineto: [], elsewhere: [] };

/** The form of a year: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function YearForm({
  sheet,
  form: { heading, families },
}: {
  sheet: YearSheet | null;
  form: TimelineForm;
}) {
  // As the shop has it, of which what is typed began.
  const [kept, setKept] = useState(sheet);
  const base = kept?.words ?? empty;
  const [typed, setTyped] = useState(base);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // What another one saved meanwhile of what is changed here, too; null where nobody did.
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [news, setNews] = useState(newsOf(useLocation().state));
  const [isGone, setIsGone] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isUnsaved = !isSame(typed, base) && !isGone;
  // What is typed while an answer is on its way is not lost to it.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  useEffect(() => {
    if (refused !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const isMade = sheet === null && kept !== null && !isUnsaved;
  useLeadOn(isMade ? `/timeline/${kept.id}` : null, news);
  // Once nothing is unsaved any more, so that nobody is asked.
  useEffect(() => {
    if (isGone) void navigate('/timeline', { replace: true });
  }, [isGone, navigate]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isUnsaved) return;
    setIsBusy(true);
    setNews('');
    const seen = { id: kept?.id ?? null, seen: kept?.revision ?? null };
    const result = await callAdmin('saveHistoryYear', { body: { ...seen, typed } });
    if (result.ok) {
      const { told, ...saved } = result.value;
      setTyped(mergeYear({ base: typed, typed: latest.current, saved: saved.words }).words);
      setKept(saved);
      setNews(['The year is saved.', ...told].join(' '));
      setRefused(null);
      setErrors({});
      setTheirs(null);
    } else await refuse(result);
    setIsBusy(false);
  }

  async function refuse(result: { problem: Problem | null }): Promise<void> {
    const told = result.problem?.errors ?? [];
    setRefused(result);
    setErrors(Object.fromEntries(told.map(({ path, message }) => [path.replace(/^typed\./, ''), message])));
    if (kept === null || result.problem?.type !== '/problems/changed-meanwhile') return;
    const anew = await callAdmin('readHistoryYear', { params: { year: `${kept.id}` } });
    if (!anew.ok) return;
    // The next press is over what was told.
    const merged = mergeYear({ base, typed: latest.current, saved: anew.value.words });
    setKept(anew.value);
    setTyped(merged.words);
    setTheirs(merged.theirs);
  }

  function change(part: Partial<YearWords>): void {
    setNews('');
    setTyped((before) => ({ ...before, ...part }));
  }

  function changeColumn(column: HistoryColumn, after: EntryWords[]): void {
    const moved = { before: typed[column], after };
    change({ [column]: after });
    setErrors((told) => followEntries(told, column, moved));
    setTheirs((told) => told && followEntries(told, column, moved));
  }

  const errorAt = (field: string) => errors[field] ?? tellTheirs(theirs?.[field]);
  const titles = { designers: 'Designers', lineto: heading, elsewhere: 'Elsewhere' };
  const count = Object.keys(theirs ?? {}).length;
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
      <form ref={form} noValidate onSubmit={(event) => void save(event)}>
        <div className={`${controls.row} ${styles.bar}`}>
          <ActionButton type="submit" aria-disabled={isBusy || !isUnsaved}>
            Save the year
          </ActionButton>
          <p role="status">{isUnsaved ? 'Not saved.' : news}</p>
        </div>
        {refused !== null && <Refusal problem={refused.problem} />}
        {theirs !== null && (
          <p className={controls.hint}>
            What you did not touch is as they left it now.{' '}
            {count > 0 &&
              `${count === 1 ? 'One field' : `${count} fields`} you both changed: your words stand there, and theirs below them. `}
            {isUnsaved && 'Save again to keep yours.'}
          </p>
        )}
        <div className={styles.parts}>
          <div className={styles.year}>
            <OfficeField
              label="Year"
              value={typed.year}
              error={errorAt('year')}
              inputMode="numeric"
              onChange={(year) => change({ year })}
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
                theirs={theirs?.[column]}
                errorAt={(field) => errorAt(`${column}.${field}`)}
                onType={(entries) => changeColumn(column, entries)}
              />
            ))}
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
          says={`Its entries go with it. ${kept.isOnly ? 'It is the only year: the timeline and its entry in the menu go, too. ' : ''}The audit log keeps what was written.`}
          does="Take it away"
          act={() => callAdmin('dropHistoryYear', { body: { id: kept.id, seen: kept.revision } })}
          onDone={() => setIsGone(true)}
          onClose={() => setIsAsked(false)}
        />
      )}
      <Unsaved isUnsaved={isUnsaved} />
    </ScreenFrame>
  );
}

function tellTheirs(words: string | undefined): string | undefined {
  return words === undefined
    ? undefined
    : `Somebody made this meanwhile: ${words === '' ? 'nothing' : words}`;
}
