import { type RefObject, useEffect, useState } from 'react';
import { callAtRest } from '#web/site/window/call-at-rest.ts';

/** Longer than from one key to the next: what shows the size is drawn anew when the typing rests, and not with each key. */
const REST_MS = 250;

/** The size in CSS pixels that the stylesheet gives a text, told after a layout and never asked for. */
export function useFittedSize(element: RefObject<HTMLElement | null>): number | null {
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    const { note, cancel } = callAtRest(
      // One that is not shown keeps the size that it had.
      () => host.offsetParent && setSize(Math.round(Number.parseFloat(getComputedStyle(host).fontSize))),
      REST_MS,
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
