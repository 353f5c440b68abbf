import type { LicenceField } from '#domain/licence/licence-field.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NumberField } from './number-field.tsx';

type PlainValue = string | number | boolean;

const hints: Partial<Record<LicenceField['type'], string>> = {
  'delivery-email': 'The files of this licence are sent to this address, too.',
};

/** A field of a licence that holds one value. */
export function PlainField({
  field,
  value,
  path,
  onChange,
}: {
  field: LicenceField;
  value: PlainValue | undefined;
  path: string;
  onChange: (value: PlainValue) => void;
}) {
  const { errorAt, touch, isReadOnly } = useShop();
  const frame = {
    label: field.label,
    isOptional: field.optional,
    error: errorAt(path),
    hint: hints[field.type],
  };
  const control = { 'data-path': path, onBlur: () => touch(path) };
  switch (field.type) {
    case 'checkbox':
      return (
        <ChoiceField
          {...control}
          label={field.label}
          error={frame.error}
          checked={value === true}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'select':
      return (
        <SelectField
          {...frame}
          {...control}
          value={typeof value === 'string' ? value : ''}
          disabled={isReadOnly}
          options={[
            ...(field.optional || !value ? [{ value: '', label: '–' }] : []),
            ...(field.options ?? []),
          ]}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return (
        <NumberField {...frame} {...control} value={value} isReadOnly={isReadOnly} onNumber={onChange} />
      );
    default:
      return (
        <TextField
          {...frame}
          {...control}
          type={field.type === 'email' || field.type === 'delivery-email' ? 'email' : 'text'}
          inputMode={field.type === 'hostname' ? 'url' : undefined}
          autoCapitalize={field.type === 'text' ? undefined : 'none'}
          spellCheck={field.type === 'text'}
          autoComplete="off"
          readOnly={isReadOnly}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
