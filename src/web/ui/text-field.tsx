import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  type?: 'text' | 'email' | 'number' | 'tel' | 'password' | 'search';
};

/** A line to write on. */
export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  ...input
}: FieldFrameProps & InputProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <input type="text" className={styles.control} {...input} {...control} />}
    </FieldFrame>
  );
}
