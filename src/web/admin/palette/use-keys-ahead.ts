import { useLayoutEffect, useRef } from 'react';

/** Takes the keys for a box that is still to come: none of them does anything to what stands behind, and the focus stays where it is. */
export function useKeysAhead({
  typed,
  onType,
  onClose,
}: {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}): void {
  const now = useRef({ typed, onType, onClose });
  useLayoutEffect(() => {
    now.current = { typed, onType, onClose };
  });
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const { typed, onType, onClose } = now.current;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType([...typed].slice(0, -1).join(''));
      // Keys that write nothing have a name of several letters.
      else if ([...event.key].length === 1) onType(typed + event.key);
    }
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
