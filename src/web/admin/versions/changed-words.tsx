import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { TheirWords } from '#web/admin/parts/their-words.tsx';
import styles from './versions.module.css';
import type { WordChange } from './word-changes.ts';

const tags = { both: 'span', gone: 'del', come: 'ins' } as const;
const pictures = { both: 'The picture', gone: 'The picture of then', come: 'The picture of now' };

/** What changed in a text: struck out what it said then, underlined what it says now, its pictures to be seen. */
export function ChangedWords({ changes }: { changes: readonly WordChange[] | null }) {
  if (changes === null) return <p>It differs too much from what stands now to be told word by word.</p>;
  if (changes.length === 0) return <p>It reads the same, and is made of other parts.</p>;
  return (
    <p className={styles.changes} dir="auto">
      <InTurn
        of={changes}
        show={({ kind, words }) => {
          const Words = tags[kind];
          return (
            <Words>
              <TheirWords words={words} picture={pictures[kind]} />
            </Words>
          );
        }}
      />
    </p>
  );
}
