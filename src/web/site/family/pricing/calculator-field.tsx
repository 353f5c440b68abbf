import type { LicenceValue } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { NumberField } from '#web/site/shop/configure/number-field.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** A field by which a licence is priced: a count or a choice. What is written in words is asked for in the shop. */
export function CalculatorField({
  field,
  value,
  error,
  onChange,
}: {
  field: LicenceField;
  value: LicenceValue | undefined;
  error: string | undefined;
  onChange: (value: LicenceValue) => void;
}) {
  const { label, optional } = field;
  switch (field.type) {
    case 'number':
      return (
        <NumberField
          label={label}
          error={error}
          isOptional={optional}
          value={Array.isArray(value) ? undefined : value}
          decimals={field.decimals ?? false}
          isReadOnly={false}
          onNumber={onChange}
        />
      );
    case 'select':
      return (
        <SelectField
          label={label}
          error={error}
          isOptional={optional}
          options={[...(optional ? [{ value: '', label: '–' }] : []), ...(field.options ?? [])]}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'checkbox':
      return (
        <ChoiceField
          label={label}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    default:
      return null;
  }
}
