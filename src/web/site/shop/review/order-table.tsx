import type { ReactNode } from 'react';
import styles from './review.module.css';

/** The table of an order; its children are the bodies, one an item, and the sums as its foot. */
export function OrderTable({ children }: { children: ReactNode }) {
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.fontColumn} />
        <col />
        <col className={styles.priceColumn} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Font</th>
          <th scope="col">Licence</th>
          <th scope="col">Price, net</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
