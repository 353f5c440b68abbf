import type { ComponentProps, ReactNode } from 'react';
import { FieldError, Label, Text, TextArea, TextField } from 'react-aria-components';
import styles from '#web/admin/controls/controls.module.css';

/** Several lines to write on, with their label, a hint, and what is wrong with what stands there. */
export function OfficeWords({
  label,
  hint,
  error,
  rows = 4,
  beside,
  ...field
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  rows?: number;
  /** What stands beside the label. */
  beside?: ReactNode;
} & Omit<ComponentProps<typeof TextField>, 'children' | 'className'>) {
  const named = <Label className={`${styles.label}`}>{label}</Label>;
  return (
    <TextField
      {...field}
      className={`${styles.field}`}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      {beside === undefined ? (
        named
      ) : (
        <div className={styles.labelled}>
          {named}
          {beside}
        </div>
      )}
      <TextArea className={`${styles.words}`} rows={rows} />
      {hint !== undefined && hint !== '' && (
        <Text slot="description" className={`${styles.hint}`}>
          {hint}
        </Text>
      )}
      {error !== undefined && <FieldError className={`${styles.error}`}>{error}</FieldError>}
    </TextField>
  );
}
