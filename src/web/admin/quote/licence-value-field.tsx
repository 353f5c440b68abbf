import type { LicenceListRow, LicenceValue } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import styles from './quote.module.css';

/** A field of a licence, whichever kind it is; a list has a row for each of its entries. */
export function LicenceValueField({
  field,
  value,
  errorAt,
  onType,
}: {
  field: LicenceField;
  value: LicenceValue | undefined;
  /** What is refused about it, by its name, `sites.0.url` in the rows of a list. */
  errorAt: (path: string) => string | undefined;
  onType: (value: LicenceValue) => void;
}) {
  const { name, type, fields = [] } = field;
  if (type !== 'list') {
    const plain = Array.isArray(value) ? undefined : value;
    return <PlainValue field={field} value={plain} error={errorAt(name)} onType={onType} />;
  }
  const rows = Array.isArray(value) ? value : [];
  const change = (index: number, row: LicenceListRow) =>
    onType(rows.map((one, place) => (place === index ? row : one)));
  return (
    <fieldset className={styles.rows}>
      <legend className={controls.label}>{field.label}</legend>
      {rows.map((row, index) => (
        // Rows are told apart by their place alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
        <div key={index} className={styles.row}>
          {fields.map((part) => (
            <PlainValue
              key={part.name}
              field={part}
              value={row[part.name]}
              error={errorAt(`${name}.${index}.${part.name}`)}
              onType={(next) => change(index, { ...row, [part.name]: next })}
            />
          ))}
          <button
            type="button"
            className={controls.word}
            aria-label={`Take off row ${index + 1} of ${field.label}`}
            onClick={() => onType(rows.filter((_, place) => place !== index))}
          >
            Take off
          </button>
        </div>
      ))}
      {errorAt(name) !== undefined && <p className={controls.error}>{errorAt(name)}</p>}
      <button
        type="button"
        className={controls.word}
        aria-label={`Add a row to ${field.label}`}
        onClick={() => onType([...rows, {}])}
      >
        Add a row
      </button>
    </fieldset>
  );
}

function PlainValue({
  field: { label, type, optional, options = [], decimals = false },
  value,
  error,
  onType,
}: {
  field: LicenceField;
  value: string | number | boolean | undefined;
  error: string | undefined;
  onType: (value: string | number | boolean) => void;
}) {
  const said = optional ? `${label} (optional)` : label;
  switch (type) {
    case 'checkbox':
      return <OfficeBox label={label} isTicked={value === true} onTick={onType} />;
    case 'select':
      return (
        <OfficeSelect
          label={said}
          value={`${value ?? ''}`}
          choices={[
            ...(optional || `${value ?? ''}` === '' ? [{ value: '', says: '–' }] : []),
            ...options.map((option) => ({ value: option.value, says: option.label })),
          ]}
          onChange={onType}
        />
      );
    default:
      return (
        <OfficeField
          label={said}
          {...(type === 'number' && { inputMode: decimals ? ('decimal' as const) : ('numeric' as const) })}
          value={`${value ?? ''}`}
          error={error}
          onChange={(text) => onType(type === 'number' ? toNumber(text) : text)}
        />
      );
  }
}

/** A number where it is one; what is none goes as it is typed, to be refused at its field. */
function toNumber(text: string): number | string {
  return /^\d{1,12}(?:\.\d*[1-9])?$/.test(text.trim()) ? Number(text) : text;
}
