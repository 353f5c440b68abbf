import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import styles from './checklist-screen.module.css';

/** What is open before the shop takes real orders, and what may be seen to besides. */
export function ChecklistScreen() {
  const { value, refusal, reload } = useAnswer('getChecklist');
  return (
    <ScreenFrame path="checklist">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <div className={styles.lists}>
          <section aria-labelledby="missing">
            <h2 id="missing" className={styles.heading}>
              {value.missing.length === 0
                ? 'Nothing is missing: the shop can take real orders.'
                : `Missing (${value.missing.length})`}
            </h2>
            <Sentences sentences={value.missing} />
          </section>
          {value.advised.length > 0 && (
            <section aria-labelledby="advised">
              <h2 id="advised" className={styles.heading}>
                To be seen to, though nothing waits for it ({value.advised.length})
              </h2>
              <Sentences sentences={value.advised} />
            </section>
          )}
        </div>
      )}
    </ScreenFrame>
  );
}

function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence} className={styles.sentence}>
          {sentence}
        </li>
      ))}
    </ul>
  );
}
