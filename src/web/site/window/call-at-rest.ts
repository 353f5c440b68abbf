import { SCROLL_RESIZE_DEBOUNCE_MS } from '#domain/limits.ts';

/** Waits until what happens often, a scroll or a resize, has rested for 100 ms or as long as is said, and acts once. */
export function callAtRest(
  act: () => void,
  restMs = SCROLL_RESIZE_DEBOUNCE_MS,
): { note: () => void; cancel: () => void } {
  let rest: ReturnType<typeof setTimeout> | undefined;
  return {
    note() {
      clearTimeout(rest);
      rest = setTimeout(act, restMs);
    },
    cancel() {
      clearTimeout(rest);
    },
  };
}
