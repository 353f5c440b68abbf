import { type RefObject, useEffect, useState } from 'react';

/** The size in CSS pixels that the stylesheet gives a text, told after each layout and never asked for. */
export function useFittedSize(element: RefObject<HTMLElement | null>): number | null {
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    const observer = new ResizeObserver(() => {
      setSize(Math.round(Number.parseFloat(getComputedStyle(host).fontSize)));
    });
    observer.observe(host);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
