import type { ToldOfVersion } from '#contract/admin/content/versions.ts';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { isSame } from '#web/admin/forms/merge-words.ts';
import type { Told } from '#web/admin/forms/use-kept-form.ts';
import { ChangedWords } from './changed-words.tsx';
import type { Answered } from './earlier-versions.tsx';
import { type ComparedField, findFieldChanges } from './field-changes.ts';
import { useGoneVersion } from './gone-version.ts';
import { OpenedVersion } from './opened-version.tsx';
import styles from './versions.module.css';

/** What is done with a form of `useKeptForm` once the words of a version are taken into it. */
export interface VersionForm<Words> {
  isUnsaved: boolean;
  putIn: (words: Words, told: Told, says: string) => void;
}

/** A version of a record by the fields of its form, which it is taken into with what would be refused of it today. */
export function VersionView<Words>({
  answer: { value, refusal, reload },
  fields,
  stands,
  form,
}: {
  answer: Answered<{ words: Words | null; told: ToldOfVersion }>;
  fields: readonly ComparedField<Words>[];
  /** The words as they are saved. */
  stands: Words;
  form: VersionForm<Words>;
}) {
  useGoneVersion({ refusal });
  if (refusal !== null) return <Refusal problem={refusal.problem} onAgain={reload} />;
  if (value === null) return null;
  const { words, told } = value;
  if (words === null)
    return (
      <div className={styles.version}>
        <p role="alert">What was kept of this version cannot be read any more.</p>
      </div>
    );
  const changed = findFieldChanges(fields, { was: words, is: stands });
  return (
    <OpenedVersion
      isSame={isSame(words, stands)}
      isUnsaved={form.isUnsaved}
      onTake={() => form.putIn(words, toldAtFields(told), sayTaken(told))}
    >
      <dl className={styles.fields}>
        <InTurn
          of={changed}
          show={({ label, changes }) => (
            <div>
              <dt>{label}</dt>
              <dd>
                <ChangedWords changes={changes} />
              </dd>
            </div>
          )}
        />
      </dl>
    </OpenedVersion>
  );
}

function toldAtFields(told: ToldOfVersion): Told {
  return Object.fromEntries(told.flatMap(({ field, message }) => (field === null ? [] : [[field, message]])));
}

function sayTaken(told: ToldOfVersion): string {
  const elsewhere = told.flatMap(({ field, message }) => (field === null ? [message] : []));
  const isAtFields = elsewhere.length < told.length;
  const gone = isAtFields ? ['What is not there any more, or not taken, is told at its field.'] : [];
  return ['The words of that version stand in the form.', ...gone, ...elsewhere].join(' ');
}
