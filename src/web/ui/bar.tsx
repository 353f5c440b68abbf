import type { ReactNode } from 'react';
import styles from './bar.module.css';

/** The bar at the top of a page: words in a row, the current one underlined. */
export function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {children}
    </nav>
  );
}
