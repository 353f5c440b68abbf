import type { ReactNode } from 'react';
import styles from './account.module.css';
import type { Asked } from './use-answer.ts';

/** What was asked for once it is there; until then nothing, and where nobody answers a way to ask again. */
export function AskedPart<Value>({
  asked,
  children,
}: {
  asked: Asked<Value>;
  children: (value: Value) => ReactNode;
}) {
  if (asked.value !== null) return children(asked.value);
  if (!asked.hasFailed) return null;
  return (
    <p role="alert" className={styles.lead}>
      The shop does not answer.{' '}
      <button type="button" className={styles.link} onClick={asked.askAgain}>
        Try again
      </button>
    </p>
  );
}
