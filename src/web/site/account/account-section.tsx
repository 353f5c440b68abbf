import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** One heading of a sheet with what belongs to it: a note, and beside it a form or a list. */
export function AccountSection({
  title,
  detail,
  note,
  children,
}: {
  title: ReactNode;
  /** Under the title. */
  detail?: ReactNode;
  /** In the column between the title and the rest. */
  note?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {detail !== undefined && <p className={styles.soft}>{detail}</p>}
      </div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={note === undefined ? styles.wide : styles.body}>{children}</div>
    </section>
  );
}
