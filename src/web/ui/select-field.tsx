import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'>;

/** A choice of one out of many; the browser's own list. */
export function SelectField({
  label,
  hint,
  error,
  isOptional = false,
  options,
  ...select
}: FieldFrameProps & SelectProps & { options: { value: string; label: string }[] }) {
  'use no memo';
  return (
    <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <select className={`${styles.control} ${styles.select}`} {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
