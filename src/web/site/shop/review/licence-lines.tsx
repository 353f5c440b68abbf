import type { LicenceTerm } from '#domain/licence/licence-terms.ts';
import { NumberedWords } from '#web/site/words/numbered-words.tsx';
import styles from './review.module.css';

/** A licence in the table of an order: its name, what it replaces, its values and its term, one a line. */
export function LicenceLines({
  publicName,
  replaces = null,
  values,
  term,
}: {
  publicName: string;
  /** What it is to the licence that it upgrades or renews. */
  replaces?: string | null;
  values: LicenceTerm[];
  /** Null where the licence has no end. */
  term: string | null;
}) {
  return (
    <>
      {publicName}
      {replaces !== null && (
        <span className={styles.soft}>
          <NumberedWords>{replaces}</NumberedWords>
        </span>
      )}
      {values.map(({ name, label, value }) => (
        <span key={name} className={styles.soft}>
          {label}: {value}
        </span>
      ))}
      {term !== null && (
        <span className={styles.soft}>
          <NumberedWords>{term}</NumberedWords>
        </span>
      )}
    </>
  );
}
