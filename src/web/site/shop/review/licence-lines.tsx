import type { listValues } from '../describe-values.ts';
import styles from './review.module.css';

/** A licence in the table of an order: its name, its values and its term, one a line. */
export function LicenceLines({
  publicName,
  values,
  term,
}: {
  publicName: string;
  values: ReturnType<typeof listValues>;
  /** Null where the licence has no end. */
  term: string | null;
}) {
  return (
    <>
      {publicName}
      {values.map(({ name, label, text }) => (
        <span key={name} className={styles.soft}>
          {label}: {text}
        </span>
      ))}
      {term !== null && <span className={styles.soft}>{term}</span>}
    </>
  );
}
