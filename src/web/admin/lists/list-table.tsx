import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './list-table.module.css';

/** A column of a list. */
export interface ListColumn<Row> {
  /** As the address has it. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand under figures, at the end of their column. */
  isFigure?: boolean;
  /** By which sorts of the server the column rises and falls. */
  sorts?: { rising: string; falling: string };
}

/**
 * A list that the server pages. Its first cell leads to the one thing; the arrow keys go from line to line. On a phone the lines wrap.
 */
export function ListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
}: {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sort?: string;
  onSort?: (sort: string) => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || body.current === null) return;
    const leads = [...body.current.querySelectorAll<HTMLElement>('tr > :first-child :is(a, button)')];
    const line = event.target instanceof Element ? event.target.closest('tr') : null;
    const at = leads.findIndex((lead) => lead.closest('tr') === line);
    const next = leads[at + step];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title, sorts, isFigure }) => (
              <th
                key={id}
                scope="col"
                className={isFigure ? styles.figure : undefined}
                {...(sorts !== undefined && { 'aria-sort': sortedAs(sorts, sort) })}
              >
                {sorts === undefined || onSort === undefined ? (
                  title
                ) : (
                  <button
                    type="button"
                    className={styles.sorter}
                    onClick={() => onSort(sort === sorts.falling ? sorts.rising : sorts.falling)}
                  >
                    {title}
                    <span aria-hidden="true">
                      {{ ascending: ' ↑', descending: ' ↓', none: '' }[sortedAs(sorts, sort)]}
                    </span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKey}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell, isFigure }) => (
                <td key={id} className={isFigure ? styles.figure : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sortedAs(
  { rising, falling }: { rising: string; falling: string },
  sort: string | undefined,
): 'ascending' | 'descending' | 'none' {
  if (sort === rising) return 'ascending';
  return sort === falling ? 'descending' : 'none';
}
