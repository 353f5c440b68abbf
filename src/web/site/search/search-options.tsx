import { type ReactNode, useEffect, useRef } from 'react';
import { SEARCH_MOST_RESULTS } from '#domain/limits.ts';
import type { SearchKind } from '#domain/search/search-entries.ts';
import { chooseAddress } from '#web/site/collection/choosing/choose-address.ts';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { familyWithText, type OwnText, withText } from '#web/site/page/own-text.ts';
import type { FoundHere } from './load-search.ts';
import styles from './search.module.css';

const kindNames: Record<SearchKind, string> = {
  designer: 'Designer',
  'writing-system': 'Writing system',
  category: 'Category',
  style: 'Style',
  topic: 'Information',
};

interface OptionsProps {
  /** The id of the list; its options have theirs from it. */
  id: string;
  found: FoundHere;
  /** What was searched for. */
  term: string;
  /** The place of the option that the keys marked. */
  marked: number | null;
  own: OwnText;
}

/** What a search found: families, then what else fits, kind by kind. The box keeps the focus. */
export function SearchOptions({ id, found, term, marked, own }: OptionsProps) {
  const families = found.families.slice(0, SEARCH_MOST_RESULTS);
  const more = found.families.length - families.length;
  // Of copy that was put into the box, too, unless it has more characters than an address.
  const whoSets = chooseAddress({ copy: term, languages: '', forms: [], path: '/typefaces', text: '' });
  // One kind after the other.
  const kinds = [...new Set(found.entries.map(({ kind }) => kind))];
  const optionAt = (at: number) => ({ id: `${id}-${at}`, isMarked: at === marked });
  return (
    <>
      {/* By Tab: it is no result, stands where there is none, and leaves the results their place at the box. */}
      {whoSets.ok && (
        <p className={styles.said}>
          <CarryingLink to={() => whoSets.address}>Who can set ‘{firstOf(term)}’?</CarryingLink>
        </p>
      )}
      {families.length + found.entries.length === 0 ? (
        <p className={styles.said}>No Results</p>
      ) : (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label="Search results"
          // The box keeps the focus, and with it the list stays until the press ends.
          onMouseDown={(event) => event.preventDefault()}
        >
          {families.map(({ name, slug }, at) => (
            <Option key={slug} {...optionAt(at)} to={(address) => familyWithText(slug, own(address))}>
              {name}
            </Option>
          ))}
          {kinds.map((kind) => (
            // biome-ignore lint/a11y/useSemanticElements: within a listbox, where no fieldset may stand
            <div key={kind} role="group" aria-label={kindNames[kind]}>
              <div className={styles.kind} aria-hidden="true">
                {kindNames[kind]}
              </div>
              {found.entries.map(
                (entry, at) =>
                  entry.kind === kind && (
                    <Option
                      key={entry.to}
                      {...optionAt(families.length + at)}
                      to={(address) => (kind === 'topic' ? entry.to : withText(entry.to, own(address)))}
                    >
                      {entry.name}
                    </Option>
                  ),
              )}
            </div>
          ))}
        </div>
      )}
      {more > 0 && <p className={styles.said}>and {more} more typefaces</p>}
    </>
  );
}

const mostSaid = 30;

/** How copy begins that is too long to be said. */
function firstOf(term: string): string {
  const first = Array.from(term.slice(0, 2 * mostSaid));
  return first.length <= mostSaid ? term : `${first.slice(0, mostSaid).join('')} …`;
}

interface OptionProps {
  id: string;
  isMarked: boolean;
  to: (search: string) => string;
  children: ReactNode;
}

function Option({ id, isMarked, to, children }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isMarked) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <CarryingLink
      ref={link}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      to={to}
      className={styles.option}
    >
      {children}
    </CarryingLink>
  );
}
