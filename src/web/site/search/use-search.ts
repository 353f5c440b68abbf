import { useEffect, useRef, useState } from 'react';
import { SEARCH_CLEAR_AFTER_BLUR_MS, SEARCH_DEBOUNCE_MS, SEARCH_MOST_RESULTS } from '#domain/limits.ts';
import type { FoundHere } from './load-search.ts';
import type { SearchOptions } from './search-options.tsx';

/** What was found, and what shows it. */
interface Found {
  found: FoundHere;
  term: string;
  Options: typeof SearchOptions;
}

/** The search did not come: nothing is found of any term. */
const notLoaded = { found: null, term: null };

/** The search box: what is written in it, and once writing pauses what was found, null while nothing is searched. */
export function useSearch() {
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Found | typeof notLoaded | null>(null);
  /** In a circle: below 0 from the end. */
  const [marked, setMarked] = useState<number | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const blur = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The term that is searched last: what comes late answers no older one. */
  const asked = useRef<string | null>(null);
  const found = shown?.found ?? null;
  const families = found?.families.length ?? 0;
  const entries = found?.entries.length ?? 0;
  const count = Math.min(families, SEARCH_MOST_RESULTS) + entries;

  useEffect(
    () => () => {
      clearTimeout(pause.current);
      clearTimeout(blur.current);
    },
    [],
  );

  async function search(term: string, mark: number | null = null) {
    clearTimeout(pause.current);
    asked.current = term;
    const searched = await find(term);
    if (asked.current !== term) return;
    setShown(searched);
    setMarked(mark);
  }

  /** What was written before is not asked any more, and nothing is marked. */
  function rewrite(term: string) {
    clearTimeout(pause.current);
    asked.current = null;
    setText(term);
    setMarked(null);
  }

  function clear() {
    rewrite('');
    setShown(null);
  }

  return {
    text,
    shown,
    /** The place of the option that Enter opens, null where none is marked. */
    marked: marked === null || count === 0 ? null : ((marked % count) + count) % count,
    /** How many are listed. */
    count,
    /** How many were found, of which the first are listed. */
    total: families + entries,
    clear,
    /** Searches at once and marks what is found first. */
    enter: () => void search(text, 0),
    write(term: string) {
      rewrite(term);
      pause.current = setTimeout(() => void search(term), SEARCH_DEBOUNCE_MS);
    },
    /** Marks the next option or the one before, in a circle. What was written since the list came is searched at once: its list would take the mark away. */
    move(step: 1 | -1) {
      const start = step === 1 ? 0 : -1;
      if (text !== '' && shown?.term !== text.trim()) return void search(text, start);
      setMarked(marked === null ? start : marked + step);
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

async function find(term: string): Promise<Found | typeof notLoaded | null> {
  const loaded = await load();
  if (loaded === null) return notLoaded;
  const found = loaded.search(term);
  return found === null ? null : { found, term: term.trim(), Options: loaded.Options };
}
