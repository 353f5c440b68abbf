import { type RefObject, useLayoutEffect } from 'react';

/** Closes the panel around an element by Escape, which goes back to its word, and by a press elsewhere. */
export function useClosing(inside: RefObject<HTMLElement | null>): void {
  // Before it is seen, so that no key is lost.
  useLayoutEffect(() => {
    const panel = inside.current?.closest('details');
    function closeOutside({ target }: PointerEvent): void {
      if (panel?.open === true && target instanceof Node && !panel.contains(target)) panel.open = false;
    }
    function closeByKey({ key }: KeyboardEvent): void {
      if (key !== 'Escape' || panel?.open !== true) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    panel?.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      panel?.removeEventListener('keydown', closeByKey);
    };
  }, [inside]);
}
