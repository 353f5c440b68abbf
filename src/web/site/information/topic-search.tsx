import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { FoundTopic } from '#domain/search/search-topics.ts';
import { callAtRest } from '#web/site/window/call-at-rest.ts';
import styles from './information-page.module.css';

interface TopicSearchProps {
  resultsClass: string | undefined;
  onSearching: (isSearching: boolean) => void;
}

/** A line to search the information pages by: titles and texts of all topics, which take the page's place while there is a term. */
export function TopicSearch({ resultsClass, onSearching }: TopicSearchProps) {
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<FoundTopic[] | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isGone = false;
    const { note, cancel } = callAtRest(() => void look());
    async function look() {
      // The search and all that it looks through come once somebody searches.
      const { loadTopicSearch } = await import('./load-topic-search.ts');
      const search = await loadTopicSearch();
      if (isGone) return;
      const result = search?.(term) ?? null;
      setLost(search === null);
      setFound(result);
      onSearching(result !== null);
    }
    if (term !== '') note();
    else {
      setFound(null);
      onSearching(false);
    }
    return () => {
      isGone = true;
      cancel();
    };
  }, [term, onSearching]);
  return (
    <>
      <search className={styles.search}>
        <input
          type="search"
          aria-label="Search the information"
          placeholder="Search"
          maxLength={100}
          autoComplete="off"
          value={term}
          className={styles.term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTerm('');
          }}
        />
        <p role="status" className={found === null && !isLost ? 'visually-hidden' : styles.count}>
          {isLost ? 'The search does not answer.' : found === null ? '' : countWords(found.length)}
        </p>
      </search>
      {found !== null && found.length > 0 && (
        <ol className={resultsClass}>
          {found.map(({ path, pageTitle, title, excerpt }) => (
            <li key={path}>
              <Link to={path} onClick={() => setTerm('')}>
                {title}
              </Link>
              <p>
                {pageTitle}
                {' – '}
                {excerpt.before}
                <mark>{excerpt.match}</mark>
                {excerpt.after}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No Results';
  return count === 1 ? '1 answer' : `${count} answers`;
}
