import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { OfferedGroup } from '#domain/letterform/choice-pool.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import styles from './choosing.module.css';
import type { Chosen } from './chosen.ts';

const textChoice = latePart(async () => (await import('./text-choice.tsx')).TextChoice);
/** Comes where something is chosen, or may be: the server draws it into its page all the same. */
const Choices = lazy(async () => ({ default: (await import('./choices.tsx')).Choices }));

/** What of the collection is chosen, and the panels that choose it: a line under the filters. */
export function ChoiceLine({
  page: { chosen, forms, families },
  path,
  text,
  search,
}: {
  page: { chosen: Chosen | null; forms: OfferedGroup[] | null; families: number };
  /** Of the list without what is chosen from it. */
  path: string;
  /** What all lines are set in; '' for their names. */
  text: string;
  /** What is chosen, and the text, as a query. */
  search: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before the page came to life.
  const findOpen = useCallback((panel: HTMLDetailsElement | null) => {
    if (panel?.open === true) setIsOpen(true);
  }, []);
  const TextChoice = useLatePart(textChoice, isOpen);
  return (
    <div className={styles.line}>
      <details ref={findOpen} className={styles.copying} onToggle={() => setIsOpen(true)}>
        <summary>Can it set my text?</summary>
        <div className={styles.panel}>
          {TextChoice !== null && <TextChoice wish={chosen?.wish ?? null} path={path} text={text} />}
        </div>
      </details>
      {forms === null && (
        <Link
          to={`${path}${search === '' ? '?' : `${search}&`}forms=`}
          state="forms"
          prefetch="intent"
          preventScrollReset
        >
          Letterforms
        </Link>
      )}
      {(chosen !== null || forms !== null) && (
        <Suspense>
          <Choices chosen={chosen} forms={forms} families={families} list={{ path, search }} />
        </Suspense>
      )}
    </div>
  );
}
