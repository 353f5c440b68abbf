import type { ReactNode } from 'react';
import controls from '#web/admin/controls/controls.module.css';
import styles from './versions.module.css';

/** A version beside what stands now, with the way back: its words into the form, where they are saved like others. */
export function OpenedVersion({
  isSame,
  isUnsaved,
  onTake,
  children,
}: {
  isSame: boolean;
  /** Words that are not saved would be lost by taking others. */
  isUnsaved: boolean;
  onTake: () => void;
  children: ReactNode;
}) {
  if (isSame)
    return (
      <div className={styles.version}>
        <p>It says what stands now.</p>
      </div>
    );
  return (
    <div className={styles.version}>
      <p className={controls.hint}>Struck out is what it said then, underlined what it says now.</p>
      {children}
      <button
        type="button"
        className={controls.word}
        aria-disabled={isUnsaved}
        {...(isUnsaved ? { title: 'Save what is typed first' } : {})}
        onClick={() => !isUnsaved && onTake()}
      >
        Take these words into the form
      </button>
    </div>
  );
}
