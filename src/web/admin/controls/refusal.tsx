import type { Problem } from '#contract/problem.ts';
import { problemWords } from '#web/admin/calls/call-admin.ts';
import styles from './controls.module.css';

/** Why something was not done, and a press to try again where that makes sense. */
export function Refusal({ problem, onAgain }: { problem: Problem | null; onAgain?: (() => void) | null }) {
  return (
    <div role="alert" className={styles.refusal}>
      <p>{problemWords(problem)}</p>
      {onAgain !== undefined && onAgain !== null && (
        <button type="button" onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  );
}
