import { useId, useRef, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { type AdminResult, callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import type { DefinedAct } from '#web/admin/forms/action-dialog.tsx';
import { FormFields } from '#web/admin/forms/form-fields.tsx';
import { emptyForm, type Typed, toInput } from '#web/admin/forms/typed-form.ts';
import { toBase64 } from './to-base64.ts';

/** Brings readers in from a file in two steps: what would come of it is told first, and then it is done. */
export function ImportDialog({
  act,
  onDone,
  onClose,
}: {
  act: DefinedAct;
  onDone: (told: string[]) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [typed, setTyped] = useState<Typed>(emptyForm(act.fields));
  const [plan, setPlan] = useState<{ told: string[]; csv: string } | null>(null);
  async function look(): Promise<AdminResult<{ told: string[]; csv: string }>> {
    const csv = await readCsv(file);
    if (csv === null) return { ok: false, problem: unread };
    const result = await run({ csv, isForGood: false });
    return result.ok ? { ok: true, value: { told: result.value, csv } } : result;
  }
  async function run({
    csv,
    isForGood,
  }: {
    csv: string;
    isForGood: boolean;
  }): Promise<AdminResult<string[]>> {
    const result = await callAdmin('runAction', {
      params: { action: act.name },
      body: { ...toInput(act.fields, typed), csv, isForGood },
    });
    return result.ok ? { ok: true, value: result.value.told } : result;
  }
  if (plan !== null)
    return (
      <ActDialog
        key="for good"
        title={`Bring in ${file?.name ?? ''}`}
        says="The file is taken in as it was read for this, whole or not at all."
        does="Bring them in"
        isTouched
        act={() => run({ csv: plan.csv, isForGood: true })}
        onDone={onDone}
        onClose={onClose}
      >
        {() => plan.told.map((line) => <p key={line}>{line}</p>)}
      </ActDialog>
    );
  return (
    <ActDialog
      title={act.title}
      says="For readers of a list that you had before. The first line of the file names its columns: email, and if you have them since (a day like 2024-05-31) and words (what they said yes to). Nothing is taken in before you have read what would come of it."
      does="Tell what would come of it"
      isTouched={file !== null || Object.values(typed).some((value) => value !== '')}
      act={look}
      onDone={setPlan}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <FileField file={file} error={fieldWords(problem, 'csv')} onChoose={setFile} />
          <FormFields fields={act.fields} typed={typed} problem={problem} onType={setTyped} />
        </>
      )}
    </ActDialog>
  );
}

/** What stands in a file, as a call takes it; null where the browser can no longer read it, as it was changed or moved since it was chosen. */
async function readCsv(file: File | null): Promise<string | null> {
  if (file === null) return '';
  try {
    return toBase64(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    console.warn(`${file.name} was not read`, error);
    return null;
  }
}

/** As the server refuses a field. */
const unread: Problem = {
  ...{ type: 'about:blank', title: 'Please look at the file.', status: 422 },
  errors: [
    { path: 'csv', message: 'The file cannot be read: it was changed or moved. Please choose it once more.' },
  ],
};

function FileField({
  file,
  error,
  onChoose,
}: {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
}) {
  const id = useId();
  const chosen = useRef<HTMLInputElement>(null);
  return (
    <div className={controls.field}>
      <span className={controls.label}>CSV file</span>
      <input
        ref={chosen}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        onChange={({ target }) => {
          onChoose(target.files?.[0] ?? null);
          // The same file can be chosen again, once it is mended.
          target.value = '';
        }}
      />
      <div>
        {file !== null && `${file.name} `}
        <button
          type="button"
          className={controls.word}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => chosen.current?.click()}
        >
          {file === null ? 'Choose a file' : 'Choose another file'}
        </button>
      </div>
      <span id={`${id}-hint`} className={controls.hint}>
        In UTF-8, up to 700 KB
      </span>
      {error !== undefined && (
        <span id={`${id}-error`} className={controls.error}>
          {error}
        </span>
      )}
    </div>
  );
}
