import { SCROLL_RESIZE_DEBOUNCE_MS } from '#domain/limits.ts';

/** Waits until what happens often, a scroll or a resize, has rested for 100 ms, and acts once. */
export function callAtRest(act: () => void): { note: () => void; cancel: () => void } {
  let rest: ReturnType<typeof setTimeout> | undefined;
  return {
    note() {
      clearTimeout(rest);
      rest = setTimeout(act, SCROLL_RESIZE_DEBOUNCE_MS);
    },
    cancel() {
      clearTimeout(rest);
    },
  };
}
