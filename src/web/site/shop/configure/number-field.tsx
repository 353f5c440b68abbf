import { type ComponentProps, useState } from 'react';
import { formatNumber } from '#domain/figure/figures.ts';
import { readCount } from '#domain/figure/read-count.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** A count to type: grouped by thousands while it is looked at, as it is typed while it is written. */
export function NumberField({
  value,
  isReadOnly,
  decimals = false,
  onNumber,
  onBlur,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string | number | boolean | undefined;
  isReadOnly: boolean;
  /** Whether it may be no whole number. */
  decimals?: boolean;
  onNumber: (value: string | number) => void;
}) {
  'use no memo';
  const [draft, setDraft] = useState<string | null>(null);
  const shown = typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : '';
  return (
    <TextField
      {...field}
      data-is-count
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      readOnly={isReadOnly}
      value={draft ?? shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setDraft(event.target.value);
        onNumber(readCount(event.target.value));
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
