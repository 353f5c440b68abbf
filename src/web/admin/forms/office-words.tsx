import type { ComponentProps } from 'react';
import { FieldError, Label, Text, TextArea, TextField } from 'react-aria-components';
import styles from '#web/admin/controls/controls.module.css';

/** Several lines to write on, with their label, a hint, and what is wrong with what stands there. */
export function OfficeWords({
  label,
  hint,
  error,
  rows = 4,
  ...field
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  rows?: number;
} & Omit<ComponentProps<typeof TextField>, 'children' | 'className'>) {
  return (
    <TextField
      {...field}
      className={`${styles.field}`}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={`${styles.label}`}>{label}</Label>
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
