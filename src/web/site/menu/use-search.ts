import { useEffect, useRef, useState } from 'react';
import { isSearchTerm, searchFamilies } from '#domain/family-search.ts';
import { SEARCH_CLEAR_AFTER_BLUR_MS, SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';

interface NamedFamily {
  name: string;
  slug: string;
}

/** The search box: what is written in it, and once writing pauses the families found, null while nothing is searched. */
export function useSearch(families: NamedFamily[]) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<NamedFamily[] | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const blur = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(pause.current);
      clearTimeout(blur.current);
    },
    [],
  );

  function search(term: string) {
    clearTimeout(pause.current);
    setFound(isSearchTerm(term) ? searchFamilies(families, term) : null);
  }

  function clear() {
    clearTimeout(pause.current);
    setText('');
    setFound(null);
  }

  return {
    text,
    found,
    clear,
    search: () => search(text),
    write(term: string) {
      setText(term);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => search(term), SEARCH_DEBOUNCE_MS);
    },
    /** The focus went away from the box and its results. */
    leave() {
      blur.current = setTimeout(clear, SEARCH_CLEAR_AFTER_BLUR_MS);
    },
    enter: () => clearTimeout(blur.current),
  };
}
