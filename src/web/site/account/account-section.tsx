import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** One heading of a sheet with what belongs to it: a note, and beside it a form or a list. */
export function AccountSection({
  id,
  title,
  detail,
  note,
  above,
  children,
}: {
  /** By which it can be led to. */
  id?: string;
  title: ReactNode;
  /** Under the title. */
  detail?: ReactNode;
  /** In the column between the title and the rest. */
  note?: ReactNode;
  /** Over all columns, and heard after the title. */
  above?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {detail !== undefined && <p className={styles.soft}>{detail}</p>}
      </div>
      {above !== undefined && <div className={styles.above}>{above}</div>}
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={note === undefined ? styles.wide : styles.body}>{children}</div>
    </section>
  );
}
