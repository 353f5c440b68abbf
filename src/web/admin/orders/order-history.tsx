import { writeInstant } from '#web/admin/controls/write-instant.ts';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { writeState } from './order-words.ts';
import type { SheetPartProps } from './sheet-part-props.ts';

/** Who did what when, and why; the newest first. */
export function OrderHistory({ of: { events } }: SheetPartProps) {
  return (
    <SheetPart title="History">
      <ol>
        {events.toReversed().map(({ id, at, kind, by, fromState, toState, detail }) => (
          <li key={id} className={sheet.entry}>
            <time dateTime={at}>{writeInstant(at)}</time>, {by}: {writeState(kind)}
            {fromState !== toState && <span className={sheet.soft}>, now {writeState(toState)}</span>}
            {detail !== '' && <div className={sheet.soft}>{detail}</div>}
          </li>
        ))}
      </ol>
    </SheetPart>
  );
}
