import type { FormField } from '#contract/admin/form-field.ts';
import type { Problem } from '#contract/problem.ts';
import { fieldWords } from '#web/admin/calls/call-admin.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { OfficeBox } from './office-box.tsx';
import { OfficeWords } from './office-words.tsx';
import type { Typed } from './typed-form.ts';

/** The fields of a form as the definition of the action tells them; what is refused about one stands at it. */
export function FormFields({
  fields,
  typed,
  problem,
  onType,
}: {
  fields: readonly FormField[];
  typed: Typed;
  problem: Problem | null;
  onType: (typed: Typed) => void;
}) {
  return fields.map((field, index) => (
    <OneField
      key={field.name}
      field={field}
      value={typed[field.name] ?? ''}
      error={fieldWords(problem, field.name)}
      isFirst={index === 0}
      onType={(value) => onType({ ...typed, [field.name]: value })}
    />
  ));
}

function OneField({
  field: { label, hint, kind, isRequired, choices },
  value,
  error,
  isFirst,
  onType,
}: {
  field: FormField;
  value: string;
  error: string | undefined;
  isFirst: boolean;
  onType: (value: string) => void;
}) {
  const said = isRequired || kind === 'box' ? label : `${label} (optional)`;
  const shared = { label: said, hint, error, value, onChange: onType, autoFocus: isFirst };
  switch (kind) {
    case 'box':
      return (
        <OfficeBox label={label} isTicked={value === 'true'} onTick={(is) => onType(is ? 'true' : '')} />
      );
    case 'choice':
      return (
        <OfficeSelect
          label={said}
          error={error}
          value={value}
          choices={[
            ...(isRequired ? [] : [{ value: '', says: '–' }]),
            ...choices.map((choice) => ({ value: choice.value, says: choice.label })),
          ]}
          onChange={onType}
        />
      );
    case 'words':
      return <OfficeWords {...shared} />;
    case 'email':
      return <OfficeField {...shared} type="email" />;
    case 'amount':
    case 'whole':
      return <OfficeField {...shared} inputMode="decimal" />;
    case 'day':
    case 'text':
      return <OfficeField {...shared} />;
  }
}
