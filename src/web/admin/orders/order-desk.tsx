import controls from '#web/admin/controls/controls.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { StaffNotes } from '#web/admin/sheet/staff-notes.tsx';
import { assignOf } from './about-act.ts';
import type { SheetPartProps } from './sheet-part-props.ts';

/** What the staff keep of the order for each other: who sees to it, and notes. */
export function OrderDesk({ of: { order, notes, assignee, colleagues }, ask, may }: SheetPartProps) {
  const about = { orderId: order.id };
  return (
    <SheetPart
      title="Desk"
      tools={
        may('note') && (
          <>
            <button type="button" className={controls.word} onClick={() => ask('note', { about })}>
              Note
            </button>
            <button
              type="button"
              className={controls.word}
              onClick={() => ask('assign', assignOf({ order, assignee, colleagues }))}
            >
              Assign
            </button>
          </>
        )
      }
    >
      <p>
        {assignee === null ? (
          <span className={sheet.soft}>Nobody in particular sees to it.</span>
        ) : (
          `${assignee.name} sees to it.`
        )}
      </p>
      <StaffNotes
        notes={notes}
        mayNote={may('note')}
        onChange={({ id, words }) => ask('note', { about: { ...about, noteId: id }, begun: { words } })}
        onDrop={({ id }) => ask('drop-note', { about: { ...about, noteId: id } })}
      />
    </SheetPart>
  );
}
