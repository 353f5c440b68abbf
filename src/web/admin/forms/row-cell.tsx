import { memo } from 'react';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

/** A line of a row. Of hundreds of them the one alone is drawn anew that is typed in. */
export const RowCell = memo(function RowCell({
  label,
  value,
  error,
  isNumber,
  isOfAnyScript,
  at,
  line,
  onType,
}: {
  label: string;
  value: string;
  error: string | undefined;
  isNumber: boolean;
  isOfAnyScript: boolean;
  at: number;
  line: string;
  /** The very same for as long as the table stands. */
  onType: (at: number, line: string, words: string) => void;
}) {
  return (
    <OfficeField
      label={label}
      isLabelHidden
      isOfAnyScript={isOfAnyScript}
      {...(isNumber && { inputMode: 'decimal' as const })}
      value={value}
      error={error}
      onChange={(words) => onType(at, line, words)}
    />
  );
});
