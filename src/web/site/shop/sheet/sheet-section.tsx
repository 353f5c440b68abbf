import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './sheet.module.css';

/** One heading of the sheet: open with its step, or closed with what was chosen in it on one line. */
export function SheetSection({
  id,
  title,
  summary = '',
  isOpen,
  changeTo = null,
  children,
}: {
  id: string;
  title: string;
  summary?: string;
  isOpen: boolean;
  /** Where 'Change' leads, null where the step cannot be reached yet. */
  changeTo?: string | null;
  children?: ReactNode;
}) {
  return (
    <section className={styles.section} aria-labelledby={id} data-is-open={isOpen || undefined}>
      <h2 id={id} className={styles.heading} tabIndex={-1} aria-current={isOpen ? 'step' : undefined}>
        {title}
      </h2>
      {isOpen ? (
        <div className={styles.body}>{children}</div>
      ) : (
        <div className={styles.closed}>
          <p className={styles.summary}>{summary}</p>
          {changeTo !== null && (
            <Link to={changeTo} className={styles.change}>
              Change<span className="visually-hidden"> {title}</span>
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
