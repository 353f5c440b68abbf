import { useState } from 'react';
import { Link } from 'react-router';
import type { ViewedList } from '#contract/admin/views.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import styles from './list-views.module.css';

/** The views of a list: those that every list of its kind has, and one's own, which are saved by name and dropped. */
export function ListViews({
  list,
  query,
  usual,
}: {
  list: ViewedList;
  /** What is shown now, without the page. */
  query: string;
  usual: readonly { name: string; query: string }[];
}) {
  const { value, reload } = useAnswer('listViews', { query: { list } });
  const [name, setName] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const own = value ?? [];
  const shown = own.find((view) => view.query === query);
  async function drop(viewId: number): Promise<void> {
    const result = await callAdmin('dropView', { body: { viewId } });
    setRefused(result.ok ? null : result);
    reload();
  }
  return (
    <nav aria-label="Views" className={styles.views}>
      <ul>
        {[...usual, ...own].map((view) => (
          <li key={`${view.name} ${view.query}`}>
            <Link to={`?${view.query}`} aria-current={view.query === query ? 'page' : undefined}>
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
      {shown === undefined ? (
        query !== '' &&
        !usual.some((view) => view.query === query) && (
          <button type="button" className={controls.word} onClick={() => setName('')}>
            Save this view
          </button>
        )
      ) : (
        <button type="button" className={controls.word} onClick={() => void drop(shown.id)}>
          Drop the view {shown.name}
        </button>
      )}
      {refused !== null && <Refusal problem={refused.problem} />}
      {name !== null && (
        <ActDialog
          title="Save this view"
          says="Its filters, sort and columns are kept for you. A view of the same name is replaced."
          does="Save"
          act={() => callAdmin('saveView', { body: { list, name, query } })}
          onDone={() => {
            setName(null);
            reload();
          }}
          onClose={() => setName(null)}
          isTouched={name !== ''}
        >
          {(problem) => (
            <OfficeField
              label="Name"
              value={name}
              onChange={setName}
              error={fieldWords(problem, 'name')}
              autoFocus
            />
          )}
        </ActDialog>
      )}
    </nav>
  );
}
