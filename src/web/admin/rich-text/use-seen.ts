import { type RefObject, useEffect, useRef } from 'react';

/** Calls once a place of the page is on the screen, or nearly, for as long as that is waited for. */
export function useSeen(place: RefObject<Element | null>, isAwaited: boolean, onSeen: () => unknown): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!isAwaited || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isAwaited]);
}
