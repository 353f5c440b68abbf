import controls from '#web/admin/controls/controls.module.css';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
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
      {notes.map(({ id, words, by, at, changedBy, changedAt }) => (
        <div key={id} className={sheet.entry}>
          <p>{words}</p>
          <span className={sheet.soft}>
            {by}, {writeInstant(at)}
            {changedAt !== null && `, changed by ${changedBy}, ${writeInstant(changedAt)}`}
          </span>{' '}
          {may('note') && (
            <>
              <button
                type="button"
                className={controls.word}
                aria-label={`Change note ${id}`}
                onClick={() => ask('note', { about: { ...about, noteId: id }, begun: { words } })}
              >
                Change
              </button>{' '}
              <button
                type="button"
                className={controls.word}
                aria-label={`Drop note ${id}`}
                onClick={() => ask('drop-note', { about: { ...about, noteId: id } })}
              >
                Drop
              </button>
            </>
          )}
        </div>
      ))}
    </SheetPart>
  );
}
