import { type RefObject, useEffect, useState } from 'react';
import { callAtRest } from '#web/site/window/call-at-rest.ts';

/** The size in CSS pixels that the stylesheet gives a text, told after a layout and never asked for. */
export function useFittedSize(element: RefObject<HTMLElement | null>): number | null {
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    // A text that is being typed changes its size with every key: it is told when that rests.
    const { note, cancel } = callAtRest(() =>
      setSize(Math.round(Number.parseFloat(getComputedStyle(host).fontSize))),
    );
    const observer = new ResizeObserver(note);
    observer.observe(host);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [element]);
  return size;
}
