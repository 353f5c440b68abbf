import type { EntryWords, TimelineForm } from '#contract/admin/content/timeline.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { textHint } from '#web/admin/forms/text-hint.ts';
import { RichTextField } from '#web/admin/rich-text/rich-text-field.tsx';
import { EntryPictures } from './entry-pictures.tsx';
import styles from './timeline.module.css';

/** One entry of a column: what it says, the family that it is about, and its pictures. */
export function EntryFields({
  list,
  at,
  entry,
  column,
  families,
  errorAt,
  onType,
}: {
  list: readonly EntryWords[];
  at: number;
  entry: EntryWords;
  /** The heading of its column. */
  column: string;
  families: TimelineForm['families'];
  errorAt: (field: string) => string | undefined;
  onType: (entries: EntryWords[]) => void;
}) {
  const name = `entry ${at + 1} of ${column}`;
  const set = (part: Partial<EntryWords>) => onType(list.with(at, { ...entry, ...part }));
  return (
    <fieldset className={styles.entry} aria-label={`Entry ${at + 1} of ${column}`}>
      <div className={styles.head}>
        <h3>Entry {at + 1}</h3>
        <PartTools name={name} list={list} at={at} onType={onType} />
      </div>
      <div className={styles.fields}>
        <OfficeField
          label="Title"
          value={entry.title}
          error={errorAt('title')}
          onChange={(title) => set({ title })}
        />
        <OfficeField
          label="Family (optional)"
          hint={familyHint(entry.family, families)}
          list="families-of-timeline"
          autoComplete="off"
          value={entry.family}
          error={errorAt('family')}
          onChange={(family) => set({ family })}
        />
        <RichTextField
          label="Text (optional)"
          whose={`Text of ${name}`}
          hint={at === 0 ? textHint : ''}
          rows={5}
          value={entry.text}
          error={errorAt('text')}
          onChange={(text) => set({ text })}
        />
        <OfficeWords
          label="Phrases (optional)"
          hint={at === 0 ? 'A line each, set as wide as the column in the family’s face.' : ''}
          rows={5}
          value={entry.phrases.join('\n')}
          error={errorAt('phrases')}
          onChange={(typed) => set({ phrases: typed === '' ? [] : typed.split('\n') })}
        />
      </div>
      <EntryPictures
        of={name}
        images={entry.images}
        whole={errorAt('images')}
        errorAt={(field) => errorAt(`images.${field}`)}
        onType={(images) => set({ images })}
      />
    </fieldset>
  );
}

function familyHint(typed: string, families: TimelineForm['families']): string {
  const family = families.find(({ slug }) => slug === typed.trim());
  if (family !== undefined) return `${family.name}: the title leads there.`;
  const [first] = families;
  return first === undefined ? 'There is no family yet.' : `The end of its address, like ${first.slug}.`;
}
