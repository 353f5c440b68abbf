import { InTurn } from '#web/admin/controls/in-turn.tsx';
import styles from './parts.module.css';

const pictureAt = /(\/images\/[0-9a-f]{64}\.(?:svg|png|jpg|webp))/;

/** What somebody else made of parts, or what they said before, with their pictures to be seen. */
export function TheirWords({
  words,
  picture = 'Their drawing',
}: {
  words: string;
  /** What each picture is to whoever does not see it. */
  picture?: string;
}) {
  return (
    <InTurn
      of={words.split(pictureAt)}
      show={(part) =>
        pictureAt.test(part) ? (
          <a href={part} target="_blank" rel="noopener">
            <img src={part} alt={picture} loading="lazy" className={styles.thumbnail} />
          </a>
        ) : (
          part
        )
      }
    />
  );
}
