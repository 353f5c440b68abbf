import type { EntryWords, TimelineForm } from '#contract/admin/content/timeline.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PartsInTurn } from '#web/admin/forms/parts-in-turn.tsx';
import { TheirWords } from '#web/admin/parts/their-words.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { EntryFields } from './entry-fields.tsx';
import styles from './timeline.module.css';

const fresh: EntryWords = { title: '', text: '', family: '', phrases: [], images: [] };

/** A column of a year with its entries, to be moved within it and taken away. */
export function YearColumn({
  title,
  entries,
  families,
  whole,
  theirs,
  errorAt,
  onType,
}: {
  title: string;
  entries: readonly EntryWords[];
  families: TimelineForm['families'];
  /** What is wrong with the column as a whole. */
  whole: string | undefined;
  /** The column as somebody else saved it meanwhile, where it is told as a whole. */
  theirs: string | undefined;
  errorAt: (field: string) => string | undefined;
  onType: (entries: EntryWords[]) => void;
}) {
  return (
    <SheetPart title={title}>
      {whole !== undefined && <p className={controls.error}>{whole}</p>}
      <PartsInTurn
        of={entries}
        show={(entry, at) => (
          <EntryFields
            list={entries}
            at={at}
            entry={entry}
            column={title}
            families={families}
            errorAt={(field) => errorAt(`${at}.${field}`)}
            onType={onType}
          />
        )}
      />
      <p>
        <button
          type="button"
          className={controls.word}
          aria-label={`Add an entry to ${title}`}
          onClick={() => onType([...entries, { ...fresh }])}
        >
          Add an entry
        </button>
      </p>
      {theirs !== undefined && (
        <section aria-label={`${title} as somebody else saved it`} className={styles.theirs}>
          <h3 className={controls.hint}>As somebody else saved it:</h3>
          <p>{theirs === '' ? 'No entry.' : <TheirWords words={theirs} picture="Their picture" />}</p>
        </section>
      )}
    </SheetPart>
  );
}
