import { type RefObject, useEffect } from 'react';

/**
 * Calls back when a place has left the window and may change its height there without moving what is seen: below the window in every
 * browser, above it in one that holds on to what it shows.
 */
export function useOutOfSight(
  place: RefObject<HTMLElement | null>,
  isWatched: boolean,
  onGone: () => void,
): void {
  useEffect(() => {
    const element = place.current;
    if (!isWatched || element === null) return;
    const isHeld = CSS.supports('overflow-anchor', 'auto');
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last === undefined || last.isIntersecting) return;
      const isBelow = last.boundingClientRect.top >= window.innerHeight;
      if (isBelow || isHeld) onGone();
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
}
