import type { StaffNote } from '#contract/admin/staff-note.ts';
import controls from '#web/admin/controls/controls.module.css';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import sheet from './sheet.module.css';

/** What the staff noted, each with who and when, to be written anew or dropped by who may. */
export function StaffNotes({
  notes,
  mayNote,
  onChange,
  onDrop,
}: {
  notes: readonly StaffNote[];
  mayNote: boolean;
  onChange: (note: StaffNote) => void;
  onDrop: (note: StaffNote) => void;
}) {
  return notes.map((note) => (
    <div key={note.id} className={sheet.entry}>
      <p>{note.words}</p>
      <span className={sheet.soft}>
        {note.by}, {writeInstant(note.at)}
        {note.changedAt !== null && `, changed by ${note.changedBy}, ${writeInstant(note.changedAt)}`}
      </span>{' '}
      {mayNote && (
        <>
          <button
            type="button"
            className={controls.word}
            aria-label={`Change note ${note.id}`}
            onClick={() => onChange(note)}
          >
            Change
          </button>{' '}
          <button
            type="button"
            className={controls.word}
            aria-label={`Drop note ${note.id}`}
            onClick={() => onDrop(note)}
          >
            Drop
          </button>
        </>
      )}
    </div>
  ));
}
