import type { ComponentProps } from 'react';
import type { LicenceField, PlainFieldType } from '#domain/licence/licence-field.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NumberField } from './number-field.tsx';

type PlainValue = string | number | boolean;

const hints: Partial<Record<LicenceField['type'], string>> = {
  'delivery-email': 'The files of this licence are sent to this address, too.',
};

type TextType = Exclude<PlainFieldType, 'checkbox' | 'select' | 'number'>;

/** How a text of each kind is typed. */
const textInputs: Record<
  TextType,
  Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>
> = {
  text: { type: 'text', spellCheck: true },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  'delivery-email': { type: 'email', autoCapitalize: 'none', spellCheck: false },
  hostname: { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
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
        <NumberField
          {...frame}
          {...control}
          value={value}
          decimals={field.decimals ?? false}
          isReadOnly={isReadOnly}
          onNumber={onChange}
        />
      );
    case 'list':
      // A list holds no list; its rows are shown by LicenceList.
      return null;
    default:
      return (
        <TextField
          {...frame}
          {...control}
          {...textInputs[field.type]}
          autoComplete="off"
          readOnly={isReadOnly}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
