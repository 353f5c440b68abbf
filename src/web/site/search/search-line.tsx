import { useId } from 'react';
import type { OwnText } from '#web/site/page/own-text.ts';
import styles from './search.module.css';
import type { useSearch } from './use-search.ts';

type Search = ReturnType<typeof useSearch>;

/** The line of the menu that searches the house, and what it found, which stands at the box that was written in. */
export function SearchLine({ search, own }: { search: Search; own: OwnText }) {
  const listId = useId();
  const { shown, marked, count, total } = search;
  const markedId = marked === null ? undefined : `${listId}-${marked}`;

  function openMarked(): void {
    if (markedId === undefined) search.enter();
    else document.getElementById(markedId)?.click();
  }

  return (
    <li className={styles.search} data-search>
      <search>
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            openMarked();
          }}
        >
          <input
            name="search"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            className={styles.box}
            placeholder="Search"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? listId : undefined}
            aria-activedescendant={markedId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={search.text}
            onChange={(event) => search.write(event.target.value)}
            onFocus={search.come}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
              if (event.key === 'Escape' && search.text !== '') {
                // Escape leaves the search before it leaves the menu.
                event.stopPropagation();
                search.clear();
              } else if (event.key === 'ArrowDown') search.move(1);
              else if (event.key === 'ArrowUp') search.move(-1);
              else return;
              event.preventDefault();
            }}
          />
        </form>
      </search>
      {shown !== null && (
        <div className={styles.results}>
          <div className={styles.found}>
            {shown.found === null ? (
              <p className={styles.said}>{describe(null)}</p>
            ) : (
              <shown.Options id={listId} found={shown.found} term={shown.term} marked={marked} own={own} />
            )}
          </div>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {shown !== null && describe(shown.found && total)}
      </span>
    </li>
  );
}

/** How many were found; null where the search is not there. */
function describe(count: number | null): string {
  if (count === null) return 'The search could not be loaded; try again';
  return count === 0 ? 'No Results' : `${count} found`;
}
