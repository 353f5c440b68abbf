import { InTurn } from '#web/admin/controls/in-turn.tsx';
import styles from './parts.module.css';

const drawingAt = /(\/images\/[0-9a-f]{64}\.svg)/;

/** What somebody else made of parts, or what they said before, with their drawings to be seen. */
export function TheirWords({
  words,
  drawing = 'Their drawing',
}: {
  words: string;
  /** What each drawing is to whoever does not see it. */
  drawing?: string;
}) {
  return (
    <InTurn
      of={words.split(drawingAt)}
      show={(part) =>
        drawingAt.test(part) ? (
          <a href={part} target="_blank" rel="noopener">
            <img src={part} alt={drawing} loading="lazy" className={styles.thumbnail} />
          </a>
        ) : (
          part
        )
      }
    />
  );
}
