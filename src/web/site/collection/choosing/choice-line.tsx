import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import styles from './choosing.module.css';
import { CHOSEN } from './chosen-state.ts';

/** What of a list is chosen, and what the visitor is told of it. */
export interface Chosen {
  wish: CollectionWish;
  words: string;
  nearly: { slug: string; name: string; lacks: string }[];
}

const textChoice = latePart(async () => (await import('./text-choice.tsx')).TextChoice);

/** What of the collection is chosen, and the panel that chooses it: a line under the filters. */
export function ChoiceLine({
  chosen,
  path,
  text,
}: {
  chosen: Chosen | null;
  /** Of the list without what is chosen from it. */
  path: string;
  /** What all lines are set in; '' for their names. */
  text: string;
}) {
  const { state } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before the page came to life.
  const findOpen = useCallback((panel: HTMLDetailsElement | null) => {
    if (panel?.open === true) setIsOpen(true);
  }, []);
  const TextChoice = useLatePart(textChoice, isOpen);
  return (
    <div className={styles.line}>
      <details ref={findOpen} className={styles.details} onToggle={() => setIsOpen(true)}>
        <summary className={styles.summary}>Can it set my text?</summary>
        <div className={styles.panel}>
          {TextChoice !== null && <TextChoice wish={chosen?.wish ?? null} path={path} text={text} />}
        </div>
      </details>
      {chosen !== null && (
        <p className={styles.chosen}>
          <span ref={state === CHOSEN ? focus : undefined} tabIndex={-1} className={styles.words} data-chosen>
            {chosen.words}
          </span>
          <Link to={path} className={styles.word}>
            All typefaces
          </Link>
        </p>
      )}
    </div>
  );
}

/** What was found has the focus after the choice was made. */
function focus(words: HTMLElement | null): void {
  words?.focus({ preventScroll: true });
}
