import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CollectionPart } from '#contract/collection.ts';
import { noteVisit, recallVisit } from './collection-memory.ts';
import { fetchPart } from './fetch-part.ts';
import { followingParts } from './join-parts.ts';
import type { ShownCollection } from './shown-collection.ts';

/** How far ahead of the window's edge the next part is fetched. */
const AHEAD = '150% 0px';

/** The parts of the collection that are there, and the next one as the end of the page comes near. */
export function useParts(page: ShownCollection, end: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [further, setFurther] = useState<CollectionPart[]>(() => recallVisit(key).further);
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef<number | null>(null);
  const parts = followingParts<CollectionPart>([page, ...further]);
  const next = parts.at(-1)?.next ?? null;
  const { filter } = page;
  const wish = page.chosen?.wish ?? null;

  async function load() {
    if (next === null || loading.current === next) return;
    loading.current = next;
    const part = await fetchPart({ filter, from: next, wish });
    loading.current = null;
    setFailed(part === null);
    // The page stays as it is until the stylesheet of the new lines is there.
    if (part !== null) startTransition(() => setFurther([...parts.slice(1), part]));
  }

  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (end.current === null || next === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) void latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, next]);
  useEffect(() => noteVisit(key, { further }), [key, further]);

  return { parts, next, hasFailed, load };
}
