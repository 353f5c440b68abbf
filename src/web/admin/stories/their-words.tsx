import { Fragment } from 'react';
import styles from './stories.module.css';

const drawingAt = /(\/images\/[0-9a-f]{64}\.svg)/;

/** What somebody else made of slides, with their drawings to be seen. */
export function TheirWords({ words }: { words: string }) {
  return words.split(drawingAt).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing of their own but their place
    <Fragment key={at}>
      {drawingAt.test(part) ? (
        <a href={part} target="_blank" rel="noopener">
          <img src={part} alt="Their drawing" loading="lazy" className={styles.thumbnail} />
        </a>
      ) : (
        part
      )}
    </Fragment>
  ));
}
