import { type RefObject, useEffect, useState } from 'react';

/** How far from the window a box counts as near, as a share of the window's height. */
const NEARNESS = '60% 0px';

/** The ids of the boxes in the window and close to it; `first` until that is known. */
export function useNearBoxes(
  boxes: RefObject<HTMLElement | null>,
  first: readonly string[],
): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(first));
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const { isIntersecting, target } of entries) {
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          }
          return now;
        }),
      { rootMargin: NEARNESS },
    );
    for (const box of boxes.current?.children ?? []) observer.observe(box);
    return () => observer.disconnect();
  }, [boxes]);
  return near;
}
