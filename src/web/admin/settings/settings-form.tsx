import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { type SettingField, type SettingWords, settingFields } from '#domain/staff/setting-fields.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { mergeWords } from '#web/admin/forms/merge-words.ts';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { settingSections } from './setting-sections.ts';
import styles from './settings.module.css';

type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The form of the settings: kept by pressing, and what another one saved meanwhile is told and not overwritten. */
export function SettingsForm({ standing }: { standing: SettingWords }) {
  // As the shop has them, of which what is typed began.
  const [base, setBase] = useState(standing);
  const [typed, setTyped] = useState(standing);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // What another one saved meanwhile and stands in the form now; null where nobody did.
  const [taken, setTaken] = useState<SettingField[] | null>(null);
  const [news, setNews] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = settingFields.some((field) => typed[field] !== base[field]);
  // What is typed while an answer is on its way is not lost to it.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('input[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [errors]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isUnsaved) return;
    setIsBusy(true);
    setNews([]);
    const result = await callAdmin('saveSettings', { body: { seen: base, typed } });
    if (result.ok) {
      const { fields, told } = result.value;
      setTyped(mergeWords({ base: typed, typed: latest.current, saved: fields }).words);
      setBase(fields);
      setNews(['The settings are saved.', ...told]);
      setRefused(null);
      setErrors({});
      setTaken(null);
    } else await refuse(result);
    setIsBusy(false);
  }

  async function refuse(result: { problem: Problem | null }): Promise<void> {
    const told = Object.fromEntries(
      (result.problem?.errors ?? []).map(({ path, message }) => [path.replace(/^typed\./, ''), message]),
    );
    setRefused(result);
    setTaken(null);
    if (result.problem?.type !== '/problems/changed-meanwhile') return setErrors(told);
    const read = await callAdmin('readSettings');
    if (!read.ok) return setErrors(told);
    // The next press is over what was told.
    const merged = mergeWords({ base, typed: latest.current, saved: read.value.fields });
    setBase(read.value.fields);
    setTyped(merged.words);
    setTaken(merged.taken);
    setErrors(Object.fromEntries(merged.both.map((field) => [field, theirs(read.value.fields[field])])));
  }

  function write(field: SettingField, words: string): void {
    setNews([]);
    setTyped((before) => ({ ...before, [field]: words }));
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <div className={`${controls.row} ${styles.bar}`}>
        <ActionButton type="submit" aria-disabled={isBusy || !isUnsaved}>
          Save the settings
        </ActionButton>
        <p role="status">{isUnsaved ? 'Not saved.' : news.join(' ')}</p>
      </div>
      {refused !== null && <Refusal problem={refused.problem} />}
      {taken !== null && (
        <p className={controls.hint}>
          {taken.length > 0 && `As they left it, in the form now: ${taken.map(labelOf).join(', ')}. `}
          {Object.keys(errors).length > 0 &&
            'What you both changed stands as you typed it, and theirs below. '}
          {isUnsaved && 'Save again to keep yours.'}
        </p>
      )}
      <div className={styles.sections}>
        {settingSections.map(({ title, lines }) => (
          <SheetPart key={title} title={title}>
            <div className={styles.fields}>
              {lines.map(({ field, label, hint, isOptional, type, choices }) => {
                const shared = {
                  ...{ hint, value: typed[field], error: errors[field] },
                  label: isOptional === true ? `${label} (optional)` : label,
                  onChange: (words: string) => write(field, words),
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
      <Unsaved isUnsaved={isUnsaved} />
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

function theirs(words: string): string {
  return `Somebody made this meanwhile: ${words === '' ? 'nothing' : words}`;
}
