import type { FamilyNames } from '#contract/family-names.ts';
import styles from './side-menu.module.css';
import type { useSearch } from './use-search.ts';

/** The line of the menu that searches the families by name. */
export function SearchLine({ search }: { search: ReturnType<typeof useSearch> }) {
  return (
    <li className={styles.search} data-search>
      <search>
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
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
            onChange={(event) => search.write(event.target.value)}
            onFocus={search.enter}
            onKeyDown={(event) => {
              // Escape leaves the search before it leaves the menu.
              if (event.key !== 'Escape' || search.text === '') return;
              event.preventDefault();
              event.stopPropagation();
              search.clear();
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
