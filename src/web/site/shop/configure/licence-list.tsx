import { useEffect, useRef, useState } from 'react';
import type { LicenceListRow } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { LICENCE_LIST_MAX_ROWS } from '#domain/limits.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './configure.module.css';
import { PlainField } from './plain-field.tsx';

/** A list of rows; there is always one to fill in. */
export function LicenceList({
  field,
  rows,
  path,
  onChange,
}: {
  field: LicenceField;
  rows: LicenceListRow[];
  path: string;
  onChange: (rows: LicenceListRow[]) => void;
}) {
  const { errorAt, isReadOnly } = useShop();
  const shown = rows.length === 0 ? [{}] : rows;
  const error = errorAt(path);
  const list = useRef<HTMLFieldSetElement>(null);
  const [rowToFocus, setRowToFocus] = useState<number | null>(null);
  useEffect(() => {
    if (rowToFocus === null) return;
    list.current?.querySelector<HTMLElement>(`[data-path^="${path}.${rowToFocus}."]`)?.focus();
    setRowToFocus(null);
  }, [rowToFocus, path]);
  return (
    <fieldset
      ref={list}
      className={styles.list}
      data-path={path}
      data-has-error={error !== undefined || undefined}
    >
      <legend className={field.fields?.length === 1 ? 'visually-hidden' : styles.legend}>
        {field.label}
      </legend>
      {shown.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name; every field of them is controlled
        <div key={index} className={styles.row}>
          {(field.fields ?? []).map((subfield) => (
            <PlainField
              key={subfield.name}
              field={subfield}
              value={row[subfield.name]}
              path={`${path}.${index}.${subfield.name}`}
              onChange={(value) =>
                onChange(
                  shown.map((other, at) => (at === index ? { ...other, [subfield.name]: value } : other)),
                )
              }
            />
          ))}
          {shown.length > 1 && !isReadOnly && (
            <button
              type="button"
              className={styles.removeRow}
              onClick={() => {
                onChange(shown.filter((_other, at) => at !== index));
                setRowToFocus(Math.max(index - 1, 0));
              }}
            >
              Remove
              <span className="visually-hidden">
                {' '}
                {field.label} {index + 1}
              </span>
            </button>
          )}
        </div>
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {!isReadOnly && shown.length < LICENCE_LIST_MAX_ROWS && (
        <button
          type="button"
          className={styles.addRow}
          onClick={() => {
            onChange([...shown, {}]);
            setRowToFocus(shown.length);
          }}
        >
          Add another<span className="visually-hidden"> row of {field.label}</span>
        </button>
      )}
    </fieldset>
  );
}
