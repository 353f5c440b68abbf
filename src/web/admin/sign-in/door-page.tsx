import type { ReactNode } from 'react';
import styles from './door-page.module.css';

/** What stands around a form at the door of the office. */
export function DoorPage({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <main className={styles.door}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.says}>{says}</p>
      </div>
      {children}
    </main>
  );
}
