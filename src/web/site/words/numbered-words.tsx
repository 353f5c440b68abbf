import styles from './numbered-words.module.css';
import { splitNumbers } from './split-numbers.ts';

/** Words with licence numbers and days, none of which is broken over lines. */
export function NumberedWords({ children }: { children: string }) {
  return splitNumbers(children).map(({ text, isNumber, at }) =>
    isNumber ? (
      <span key={at} className={styles.number}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
