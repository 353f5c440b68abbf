import type { LicenceValue, LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { CalculatorField } from './calculator-field.tsx';

/** The licence that the styles are bought under, and the fields by which it is priced. */
export function LicenceChoice({
  offered,
  template,
  values,
  errors,
  onTemplate,
  onValue,
}: {
  offered: LicenceTemplate[];
  template: LicenceTemplate;
  values: LicenceValues;
  errors: Readonly<Partial<Record<string, string>>>;
  onTemplate: (id: string) => void;
  onValue: (name: string, value: LicenceValue) => void;
}) {
  return (
    <>
      <SelectField
        label="Licence"
        options={offered.map(({ id, publicName }) => ({ value: id, label: publicName }))}
        value={template.id}
        onChange={(event) => onTemplate(event.currentTarget.value)}
      />
      {template.fields.map((field) => (
        <CalculatorField
          key={`${template.id} ${field.name}`}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          onChange={(value) => onValue(field.name, value)}
        />
      ))}
    </>
  );
}
