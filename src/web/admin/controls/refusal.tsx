import type { Problem } from '#contract/problem.ts';
import { problemWords } from '#web/admin/calls/call-admin.ts';
import { refusalLines } from '#web/admin/calls/refusal-lines.ts';
import styles from './controls.module.css';

/** Why something was not done, and a press to try again where that makes sense. */
export function Refusal({
  problem,
  labels,
  onAgain,
}: {
  problem: Problem | null;
  /** Of the fields of the form that it stands over, by their names: all that is wrong is told with them. */
  labels?: Readonly<Record<string, string>> | undefined;
  onAgain?: (() => void) | null;
}) {
  const lines = labels === undefined ? [problemWords(problem)] : refusalLines(problem, labels);
  return (
    <div role="alert" className={styles.refusal}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {onAgain !== undefined && onAgain !== null && (
        <button type="button" onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  );
}
