import { useEffect, useRef, useState } from 'react';
import { SEARCH_CLEAR_AFTER_BLUR_MS, SEARCH_DEBOUNCE_MS, SEARCH_MOST_RESULTS } from '#domain/limits.ts';
import type { FoundHere } from './load-search.ts';
import type { SearchOptions } from './search-options.tsx';

/** What was found, and what shows it. */
interface Shown {
  found: FoundHere;
  term: string;
  Options: typeof SearchOptions;
}

/** The search box: what is written in it, and once writing pauses what was found, null while nothing is searched. */
export function useSearch() {
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown | 'not-loaded' | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const blur = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The term that is searched last: what comes late answers no older one. */
  const asked = useRef<string | null>(null);
  const found = shown === null || shown === 'not-loaded' ? null : shown.found;
  const count = found === null ? 0 : countOptions(found);
  const isOfNow = shown !== null && shown !== 'not-loaded' && shown.term === text.trim();

  useEffect(
    () => () => {
      clearTimeout(pause.current);
      clearTimeout(blur.current);
    },
    [],
  );

  async function search(term: string, mark: 'first' | 'last' | null = null) {
    clearTimeout(pause.current);
    asked.current = term;
    const searched = await find(term);
    if (asked.current !== term) return;
    setShown(searched);
    const isLast = mark === 'last' && searched !== null && searched !== 'not-loaded';
    setMarked(mark === null ? null : isLast ? countOptions(searched.found) - 1 : 0);
  }

  function clear() {
    clearTimeout(pause.current);
    asked.current = null;
    setText('');
    setShown(null);
    setMarked(null);
  }

  return {
    text,
    shown,
    /** The place of the option that Enter opens, null where none is marked. */
    marked: marked !== null && marked < count ? marked : null,
    /** How many are listed. */
    count,
    /** How many were found, of which the first are listed. */
    total: found === null ? 0 : found.families.length + found.entries.length,
    clear,
    /** Searches at once and marks what is found first. */
    enter: () => void search(text, 'first'),
    write(term: string) {
      setText(term);
      setMarked(null);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => void search(term), SEARCH_DEBOUNCE_MS);
    },
    /** Marks the next option or the one before, in a circle. What was written since the list came is searched at once: its list would take the mark away. */
    move(step: 1 | -1) {
      if (text !== '' && !isOfNow) return void search(text, step === 1 ? 'first' : 'last');
      const from = marked ?? (step === 1 ? -1 : 0);
      if (count > 0) setMarked((from + step + count) % count);
    },
    /** The focus went away from the box and its results. */
    leave() {
      blur.current = setTimeout(clear, SEARCH_CLEAR_AFTER_BLUR_MS);
    },
    /** What is looked through is on its way while the first letters are written. */
    come() {
      clearTimeout(blur.current);
      void load();
    },
  };
}

/** The search and what shows it; null where they do not come, of which the search itself tells. */
async function load() {
  try {
    const parts = [import('./load-search.ts'), import('./search-options.tsx')] as const;
    const [{ loadSearch }, { SearchOptions }] = await Promise.all(parts);
    const search = await loadSearch();
    return search === null ? null : { search, Options: SearchOptions };
  } catch (cause) {
    console.warn('The search is not loaded', cause);
    return null;
  }
}

async function find(term: string): Promise<Shown | 'not-loaded' | null> {
  const loaded = await load();
  if (loaded === null) return 'not-loaded';
  const found = loaded.search(term);
  return found === null ? null : { found, term: term.trim(), Options: loaded.Options };
}

function countOptions({ families, entries }: FoundHere): number {
  return Math.min(families.length, SEARCH_MOST_RESULTS) + entries.length;
}
