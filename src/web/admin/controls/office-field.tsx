import type { ComponentProps } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import styles from './controls.module.css';

/** A line to write on, with its label, a hint, and what is wrong with what stands there. */
export function OfficeField({
  label,
  hint,
  error,
  list,
  isLabelHidden = false,
  isOfAnyScript = false,
  ...field
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The id of a `datalist` of what is offered while one types. */
  list?: string;
  /** Whether the label is only heard, where a column says what it is. */
  isLabelHidden?: boolean;
  /** Whether it runs the way of what is typed. */
  isOfAnyScript?: boolean;
} & Omit<ComponentProps<typeof TextField>, 'children' | 'className'>) {
  return (
    <TextField
      {...field}
      className={`${styles.field}`}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={isLabelHidden ? 'visually-hidden' : `${styles.label}`}>{label}</Label>
      <Input
        className={`${styles.input}`}
        {...(list !== undefined && { list })}
        {...(isOfAnyScript && { dir: 'auto' })}
      />
      {hint !== undefined && (
        <Text slot="description" className={`${styles.hint}`}>
          {hint}
        </Text>
      )}
      {error !== undefined && <FieldError className={`${styles.error}`}>{error}</FieldError>}
    </TextField>
  );
}
