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
      if (!isForBox(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const { typed, onType, onClose } = now.current;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType([...typed].slice(0, -1).join(''));
      else if (isLetter(event.key)) onType(typed + event.key);
    }
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** Whether it is neither a shortcut nor a key by which the browser does something, as F5. */
function isForBox(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (/^F\d+$/.test(key)) return false;
  if (!altKey && !ctrlKey && !metaKey) return true;
  // AltGr is Ctrl and Alt on Windows.
  if (event.getModifierState('AltGraph')) return isLetter(key);
  // Option writes what the keys do not by themselves; Alt with a letter or a figure is the browser's elsewhere.
  return altKey && !ctrlKey && !metaKey && isLetter(key) && !/^[a-z\d]$/i.test(key);
}

/** Keys that write nothing have a name of several letters. */
function isLetter(key: string): boolean {
  return [...key].length === 1;
}
