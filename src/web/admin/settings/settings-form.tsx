import { useRef } from 'react';
import type { SettingField, SettingWords } from '#domain/staff/setting-fields.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { KeptBar } from '#web/admin/forms/kept-bar.tsx';
import { mergeFields } from '#web/admin/forms/merge-fields.ts';
import { useKeptForm } from '#web/admin/forms/use-kept-form.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { settingSections } from './setting-sections.ts';
import styles from './settings.module.css';

/** The form of the settings: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function SettingsForm({ standing }: { standing: SettingWords }) {
  const form = useRef<HTMLFormElement>(null);
  const settings = useKeptForm({
    form,
    sheet: { fields: standing },
    wordsOf: ({ fields }) => fields,
    send: ({ fields }, typed) => callAdmin('saveSettings', { body: { seen: fields, typed } }),
    readAnew: () => callAdmin('readSettings'),
    merge: (of) => mergeFields(of, labelOf),
    newsOfSaved: ({ told }) => ['The settings are saved.', ...told].join(' '),
  });
  const { typed, errorAt, change } = settings;

  return (
    <form ref={form} noValidate onSubmit={(event) => void settings.save(event)}>
      <KeptBar of={settings} says="Save the settings" />
      <div className={styles.sections}>
        {settingSections.map(({ title, lines }) => (
          <SheetPart key={title} title={title}>
            <div className={styles.fields}>
              {lines.map(({ field, label, hint, isOptional, type, choices }) => {
                const shared = {
                  ...{ hint, value: typed[field], error: errorAt(field) },
                  label: isOptional === true ? `${label} (optional)` : label,
                  onChange: (words: string) => change({ [field]: words }),
                };
                return choices === undefined ? (
                  <OfficeField key={field} {...shared} {...(type !== undefined && { type })} />
                ) : (
                  <OfficeSelect key={field} {...shared} choices={withStanding(choices, typed[field])} />
                );
              })}
            </div>
          </SheetPart>
        ))}
      </div>
    </form>
  );
}

/** The choices, with one that stands though it is none of them. */
function withStanding(choices: readonly { value: string; says: string }[], standing: string) {
  return choices.some(({ value }) => value === standing)
    ? choices
    : [{ value: standing, says: standing }, ...choices];
}

function labelOf(field: SettingField): string {
  const lines = settingSections.flatMap((section) => section.lines);
  return lines.find((line) => line.field === field)?.label ?? field;
}
