import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './list-table.module.css';
import { RowBox } from './row-box.tsx';

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

/** How lines of a list are chosen. */
export interface LineChoice<Row> {
  isChosen: (row: Row) => boolean;
  choose: (rows: readonly Row[], isWanted: boolean) => void;
  /** Whether none can be chosen now. */
  isOff?: boolean;
  /** What a line is called where its box is heard. */
  nameOf: (row: Row) => string;
}

/**
 * A list that the server pages. Its first cell leads to the one thing; the arrow keys go from line to line. On a phone the lines wrap.
 * Where lines are chosen each begins with a box: Shift with a press, or with an arrow key, chooses all in between.
 */
export function ListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  choice,
}: {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sort?: string;
  onSort?: (sort: string) => void;
  choice?: LineChoice<Row> | undefined;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || body.current === null) return;
    const isOnBox = choice !== undefined && event.target instanceof HTMLInputElement;
    const led = isOnBox ? 'input' : 'tr > :is(:first-child, :first-child:has(input) + *) :is(a, button)';
    const leads = [...body.current.querySelectorAll<HTMLElement>(led)];
    const line = event.target instanceof Element ? event.target.closest('tr') : null;
    const at = leads.findIndex((lead) => lead.closest('tr') === line);
    const next = leads[at + step];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
    const landed = rows[at + step];
    if (!isOnBox || landed === undefined) return;
    if (event.shiftKey) choice.choose(between(at, at + step), true);
    from.current = keyOf(landed);
  }
  // From which line on a choice goes that is of all in between.
  const from = useRef<string | number | null>(null);
  const between = (one: number, other: number) => rows.slice(Math.min(one, other), Math.max(one, other) + 1);
  function tick(row: Row, { isTicked, isRange }: { isTicked: boolean; isRange: boolean }): void {
    const at = rows.indexOf(row);
    const start = isRange ? rows.findIndex((one) => keyOf(one) === from.current) : -1;
    choice?.choose(between(start < 0 ? at : start, at), isTicked);
    from.current = keyOf(row);
  }
  const count = choice === undefined ? 0 : rows.filter(choice.isChosen).length;
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${choice === undefined ? '' : styles.chosen}`} aria-label={label}>
        <thead>
          <tr>
            {choice !== undefined && (
              <th scope="col">
                <RowBox
                  label="Choose this page"
                  says="This page"
                  isTicked={count > 0 && count === rows.length}
                  isOff={choice.isOff}
                  isInPart={count > 0 && count < rows.length}
                  onTick={(isTicked) => choice.choose(rows, isTicked)}
                />
              </th>
            )}
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
              {choice !== undefined && (
                <td>
                  <RowBox
                    label={`Choose ${choice.nameOf(row)}`}
                    isTicked={choice.isChosen(row)}
                    isOff={choice.isOff}
                    onTick={(isTicked, isRange) => tick(row, { isTicked, isRange })}
                  />
                </td>
              )}
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
