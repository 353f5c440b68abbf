import { type RefObject, useEffect, useState } from 'react';

/** A text that is being typed changes its size with every key: it is told when that rests. */
const REST_MS = 200;

/** The size in CSS pixels that the stylesheet gives a text, told after a layout and never asked for. */
export function useFittedSize(element: RefObject<HTMLElement | null>): number | null {
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(
        () => setSize(Math.round(Number.parseFloat(getComputedStyle(host).fontSize))),
        REST_MS,
      );
    });
    observer.observe(host);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
    };
  }, [element]);
  return size;
}
