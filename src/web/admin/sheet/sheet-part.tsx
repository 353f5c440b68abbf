import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** A part of a sheet under its title, with what is done about it as a whole. */
export function SheetPart({
  title,
  tools,
  children,
}: {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  );
}
