import { type RefObject, useEffect, useState } from 'react';

/** How far from the window a line is near: what comes next is ready when it comes. */
const NEAR = '100% 0px';

/** The slugs of the families whose lines are in the window or near it, while that is asked for; `content` is what the lines hang on. */
export function useNearLines(
  lines: RefObject<HTMLElement | null>,
  { isAsked, content }: { isAsked: boolean; content: number },
): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines come with other content
  useEffect(() => {
    if (!isAsked) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setNear((before) => {
          const after = new Set(before);
          for (const { isIntersecting, target } of entries) {
            const family = target.getAttribute('data-family') ?? '';
            if (isIntersecting) after.add(family);
            else after.delete(family);
          }
          return after;
        });
      },
      { rootMargin: NEAR },
    );
    for (const line of lines.current?.querySelectorAll('[data-family]') ?? []) observer.observe(line);
    return () => observer.disconnect();
  }, [lines, isAsked, content]);
  return near;
}
