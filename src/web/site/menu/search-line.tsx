import { useEffect, useRef } from 'react';
import type { FamilyNames } from '#contract/family-names.ts';
import { focusResult, toResults } from './move-by-result.ts';
import styles from './side-menu.module.css';
import type { useSearch } from './use-search.ts';

/** The line of the menu that searches the families by name. */
export function SearchLine({ search }: { search: ReturnType<typeof useSearch> }) {
  const form = useRef<HTMLFormElement>(null);
  /** Enter was pressed: what is found gets the focus. */
  const isEntered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when something else was found
  useEffect(() => {
    if (isEntered.current) focusResult(form.current, 0);
    isEntered.current = false;
  }, [search.found]);
  return (
    <li className={styles.search} data-search>
      <search>
        <form
          ref={form}
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            isEntered.current = true;
            search.search();
          }}
        >
          <input
            type="search"
            name="search"
            className={styles.box}
            placeholder="Search"
            aria-label="Search typefaces"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={search.text}
            onChange={(event) => {
              isEntered.current = false;
              search.write(event.target.value);
            }}
            aria-description="What is found is reached with the arrow keys"
            onFocus={search.enter}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Escape' && search.text !== '') {
                // Escape leaves the search before it leaves the menu.
                event.preventDefault();
                event.stopPropagation();
                search.clear();
              } else if (toResults(event)) event.preventDefault();
            }}
          />
        </form>
      </search>
      <span role="status" className="visually-hidden">
        {search.found !== null && describeFound(search.found)}
      </span>
    </li>
  );
}

function describeFound(found: FamilyNames | 'not-loaded'): string {
  if (found === 'not-loaded') return 'The names of the typefaces could not be loaded; try again.';
  return found.length === 0 ? 'No Results' : `${found.length} found`;
}
