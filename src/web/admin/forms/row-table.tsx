import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import controls from '#web/admin/controls/controls.module.css';
import { PartTools } from './part-tools.tsx';
import { RowCell } from './row-cell.tsx';
import styles from './row-table.module.css';

type Lines = Record<string, unknown>;

/** Rows of lines under one heading each, which are added, moved and taken away. */
export function RowTable<Row extends Lines>({
  of,
  one,
  columns,
  rows,
  blank,
  path,
  errorAt,
  onType,
  isOrdered = false,
  more,
}: {
  /** What the rows are of, and what one of them is called. */
  of: string;
  one: string;
  columns: readonly {
    key: keyof Row & string;
    label: string;
    isNumber?: boolean;
    isShort?: boolean;
    isMiddle?: boolean;
    isOfAnyScript?: boolean;
  }[];
  rows: readonly Row[];
  blank: Row;
  path: string;
  errorAt: (path: string) => string | undefined;
  onType: (rows: Row[]) => void;
  /** Whether their order is the reader’s to choose; else it follows from what they say. */
  isOrdered?: boolean;
  /** A last column that is no line to write on. */
  more?: { label: string; show: (row: Row, at: number) => ReactNode };
}) {
  const whole = errorAt(path);
  const latest = useRef({ rows, onType });
  useEffect(() => {
    latest.current = { rows, onType };
  });
  const typeInto = useCallback((at: number, line: string, words: string) => {
    const { rows: now, onType: type } = latest.current;
    const row = now[at];
    if (row !== undefined) type(now.with(at, { ...row, [line]: words }));
  }, []);
  return (
    <div>
      {rows.length > 0 && (
        <div className={controls.scroll}>
          <table className={`${controls.table} ${styles.rows}`}>
            <thead>
              <tr>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
                {more !== undefined && <th scope="col">{more.label}</th>}
                <th scope="col">
                  <span className="visually-hidden">What to do with it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing of their own but their place
                <tr key={at}>
                  {columns.map(
                    ({
                      key,
                      label,
                      isNumber = false,
                      isShort = isNumber,
                      isMiddle = false,
                      isOfAnyScript = false,
                    }) => (
                      <td
                        key={key}
                        className={isMiddle ? styles.middle : isShort ? styles.figure : styles.line}
                      >
                        <RowCell
                          label={`${label}, ${one} ${at + 1} of ${of}`}
                          isNumber={isNumber}
                          isOfAnyScript={isOfAnyScript}
                          value={String(row[key])}
                          error={errorAt(`${path}.${at}.${key}`)}
                          at={at}
                          line={key}
                          onType={typeInto}
                        />
                      </td>
                    ),
                  )}
                  {more !== undefined && <td>{more.show(row, at)}</td>}
                  <td className={styles.tools}>
                    {isOrdered ? (
                      <PartTools name={`${one} ${at + 1} of ${of}`} list={rows} at={at} onType={onType} />
                    ) : (
                      <button
                        type="button"
                        className={controls.word}
                        aria-label={`Take away ${one} ${at + 1} of ${of}`}
                        onClick={() => onType(rows.toSpliced(at, 1))}
                      >
                        Take away
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {whole !== undefined && <p className={controls.error}>{whole}</p>}
      <p>
        <button
          type="button"
          className={controls.word}
          aria-label={`Add a ${one} to ${of}`}
          onClick={() => onType([...rows, { ...blank }])}
        >
          Add a {one}
        </button>
      </p>
    </div>
  );
}
