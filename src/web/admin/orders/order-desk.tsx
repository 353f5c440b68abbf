import controls from '#web/admin/controls/controls.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { StaffNotes } from '#web/admin/sheet/staff-notes.tsx';
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
              onClick={() =>
                ask('assign', {
                  about,
                  begun: { assigneeId: assignee === null ? '' : `${assignee.id}` },
                  fields: [
                    {
                      name: 'assigneeId',
                      label: 'Who sees to it',
                      hint: '',
                      kind: 'choice',
                      isRequired: false,
                      isNumber: true,
                      choices: colleagues.map(({ id, name }) => ({ value: `${id}`, label: name })),
                    },
                  ],
                })
              }
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
