import { useEffect, useRef, useState } from 'react';
import type { FamilyNames } from '#contract/family-names.ts';
import { isSearchTerm, searchFamilies } from '#domain/catalogue/family-search.ts';
import { SEARCH_CLEAR_AFTER_BLUR_MS, SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { loadFamilyNames } from '#web/site/calls/load-family-names.ts';

/** The search box: what is written in it, and once writing pauses what was found, null while nothing is searched. */
export function useSearch() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FamilyNames | 'not-loaded' | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const blur = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The term that is searched last: names that come late answer no older one. */
  const asked = useRef<string | null>(null);

  useEffect(
    () => () => {
      clearTimeout(pause.current);
      clearTimeout(blur.current);
    },
    [],
  );

  async function search(term: string) {
    clearTimeout(pause.current);
    asked.current = term;
    if (!isSearchTerm(term)) return setFound(null);
    const names = await loadFamilyNames();
    if (asked.current === term) setFound(names === null ? 'not-loaded' : searchFamilies(names, term));
  }

  function clear() {
    clearTimeout(pause.current);
    asked.current = null;
    setText('');
    setFound(null);
  }

  return {
    text,
    found,
    clear,
    search: () => void search(text),
    write(term: string) {
      setText(term);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => void search(term), SEARCH_DEBOUNCE_MS);
    },
    /** The focus went away from the box and its results. */
    leave() {
      blur.current = setTimeout(clear, SEARCH_CLEAR_AFTER_BLUR_MS);
    },
    /** The names are on their way while the first letters are written. */
    enter() {
      clearTimeout(blur.current);
      void loadFamilyNames();
    },
  };
}
