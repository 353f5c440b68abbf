import type { FamilyNames } from '#contract/family-names.ts';
import { SEARCH_MOST_RESULTS } from '#domain/limits.ts';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { familyWithText } from '#web/site/page/own-text.ts';
import { moveByResult } from './move-by-result.ts';
import styles from './side-menu.module.css';
import type { OwnText } from './use-own-text.ts';

/** How many lines the results take. */
export function countResultLines(found: FamilyNames | 'not-loaded'): number {
  if (found === 'not-loaded') return 1;
  return Math.max(1, Math.min(found.length, SEARCH_MOST_RESULTS + 1));
}

/** What a search found; at least as many lines as it takes the place of, so that the menu's other lines stay. */
export function SearchResults({
  found,
  lines,
  own,
}: {
  found: FamilyNames | 'not-loaded';
  lines: number;
  own: OwnText;
}) {
  const families = found === 'not-loaded' ? [] : found.slice(0, SEARCH_MOST_RESULTS);
  const more = found.length - SEARCH_MOST_RESULTS;
  const blanks = Array.from({ length: Math.max(lines - countResultLines(found), 0) }, (_, index) => index);
  const line = `${styles.line} ${styles.subLine}`;
  return (
    <ul className={styles.results} data-search aria-label="Search results" onKeyDown={moveByResult}>
      {found === 'not-loaded' && <li className={line}>Names not loaded; try again</li>}
      {found !== 'not-loaded' && families.length === 0 && <li className={line}>No Results</li>}
      {families.map(({ name, slug }) => (
        <li key={slug}>
          <CarryingLink to={(address) => familyWithText(slug, own(address))} className={line} data-result>
            {name}
          </CarryingLink>
        </li>
      ))}
      {found !== 'not-loaded' && more > 0 && <li className={line}>and {more} more</li>}
      {blanks.map((blank) => (
        <li key={blank} className={styles.blank} aria-hidden="true" />
      ))}
    </ul>
  );
}
