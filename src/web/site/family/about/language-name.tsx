import styles from './languages-section.module.css';

/** A language by its own name, and in English where that is another one. */
export function LanguageName({
  tag,
  name,
  ownName,
  note = '',
}: {
  tag: string;
  name: string;
  ownName: string;
  note?: string;
}) {
  return (
    <li>
      <bdi lang={tag}>{ownName}</bdi>
      {ownName !== name && <span className={styles.english}> {name}</span>}
      {note !== '' && <span className={styles.english}>, {note}</span>}
    </li>
  );
}
