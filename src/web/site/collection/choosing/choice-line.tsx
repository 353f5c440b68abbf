import { lazy, Suspense, useCallback, useState } from 'react';
import { AskedLink } from '#web/site/page/asked-link.tsx';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { askedList, type FormList } from './asked-list.ts';
import styles from './choosing.module.css';
import type { ChosenPage } from './chosen.ts';

const textChoice = latePart(async () => (await import('./text-choice.tsx')).TextChoice);
/** Comes where something is chosen, or may be: the server draws it into its page all the same. */
const Choices = lazy(async () => ({ default: (await import('./choices.tsx')).Choices }));

/** What of the collection is chosen, and the panels that choose it: a line under the filters. */
export function ChoiceLine({
  page,
  path,
  text,
  search,
}: {
  page: ChosenPage;
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
      <details ref={findOpen} onToggle={() => setIsOpen(true)}>
        <summary>Can it set my text?</summary>
        <div className={styles.panel}>
          {TextChoice !== null && (
            <TextChoice wish={page.chosen?.wish ?? null} list={{ path, search }} text={text} />
          )}
        </div>
      </details>
      {page.forms === null && (
        <AskedLink
          to={withForms({ path, search })}
          instead={() => withForms(askedList({ path, search }))}
          state="forms"
          preventScrollReset
        >
          Letterforms
        </AskedLink>
      )}
      {(page.chosen ?? page.forms) !== null && (
        <Suspense>
          <Choices page={page} path={path} search={search} />
        </Suspense>
      )}
    </div>
  );
}

/** The address of a list with its letterforms, of which none is chosen. */
function withForms({ path, search }: FormList): string {
  return `${path}${search === '' ? '?' : `${search}&`}forms=`;
}
