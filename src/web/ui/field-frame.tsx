import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What every field shows around its control. */
export interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Not required: said beside the label. */
  isOptional?: boolean;
}

/** What a control needs so that its label, hint and error are read with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, a control on a hairline, and under it a hint or an error. */
export function FieldFrame({
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter((part) => part !== false)
    .join(' ');
  return (
    <div className={styles.frame} data-has-error={error !== undefined || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error !== undefined || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
