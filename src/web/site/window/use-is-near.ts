import { type RefObject, useEffect, useState } from 'react';

/** How far from the window a place counts as near, in CSS's root margin. */
const NEAR = '50% 0px';

/** Whether a place has come near the window; once it has, it has. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
