import type { FamilyAbout } from '#contract/services.ts';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './about.module.css';

/** What the foundry writes of a family, with words set in it between the paragraphs. */
export function Essay({ parts }: { parts: FamilyAbout['essay'] }) {
  return (
    <section className={styles.essay} aria-label="Essay">
      {parts.map((part) =>
        part.kind === 'text' ? (
          <div key={part.html} className={styles.paragraphs}>
            <Prose html={part.html} />
          </div>
        ) : (
          <p key={`${part.line.text} ${part.line.fontFamily}`} className={styles.specimen}>
            <FittedLine line={part.line} />
          </p>
        ),
      )}
    </section>
  );
}
