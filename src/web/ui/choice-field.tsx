import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A box to tick, or one of a group of radio buttons, with its sentence beside it. */
export function ChoiceField({
  type = 'checkbox',
  label,
  error,
  ...input
}: InputProps & { type?: 'checkbox' | 'radio'; label: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.choice} data-has-error={error !== undefined || undefined}>
      <input
        {...input}
        type={type}
        id={id}
        className={styles.box}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <label htmlFor={id}>{label}</label>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
