import { type RefObject, useEffect, useState } from 'react';

/** How far around the window boxes count, in CSS's root margin: those that are seen, and those that soon may be. */
const margins = { seen: '0px', near: '60% 0px' } as const;

interface WatchedBoxes {
  seen: ReadonlySet<string>;
  near: ReadonlySet<string>;
}

/** The ids of the boxes in the window, and of those close to it; `first` until that is known. */
export function useNearBoxes(boxes: RefObject<HTMLElement | null>, first: readonly string[]): WatchedBoxes {
  const [watched, setWatched] = useState<WatchedBoxes>(() => ({
    seen: new Set(first),
    near: new Set(first),
  }));
  useEffect(() => {
    const observers = (['seen', 'near'] as const).map((kind) => {
      const observer = new IntersectionObserver(
        (entries) => setWatched((before) => ({ ...before, [kind]: withEntries(before[kind], entries) })),
        { rootMargin: margins[kind] },
      );
      for (const box of boxes.current?.children ?? []) observer.observe(box);
      return observer;
    });
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [boxes]);
  return watched;
}

function withEntries(ids: ReadonlySet<string>, entries: IntersectionObserverEntry[]): ReadonlySet<string> {
  const now = new Set(ids);
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) now.add(target.id);
    else now.delete(target.id);
  }
  return now;
}
