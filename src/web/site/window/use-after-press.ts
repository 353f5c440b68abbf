import { useEffect, useRef } from 'react';

/** What ends a press: a click, that of another button, its menu, or a drag. */
const landings = ['click', 'auxclick', 'contextmenu', 'dragend'] as const;

/**
 * Gives what calls back when the press that is under way has landed, at once where there is none. A press takes the focus before
 * it is a click: what gives way then would move what is pressed away from under the pointer.
 */
export function useAfterPress(isWatching: boolean): (callback: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (!isWatching) return;
    let landing: ReturnType<typeof setTimeout> | undefined;
    function press(): void {
      isPressed.current = true;
    }
    function type(): void {
      isPressed.current = false;
    }
    function land(): void {
      // After all who hear the click.
      landing = setTimeout(() => {
        isPressed.current = false;
        waiting.current?.();
        waiting.current = null;
      });
    }
    function cancel({ pointerType }: PointerEvent): void {
      // A finger scrolls the page from here on; a mouse drags, and lands later.
      if (pointerType !== 'mouse') land();
    }
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointercancel', cancel, true);
    document.addEventListener('keydown', type, true);
    for (const name of landings) document.addEventListener(name, land, true);
    return () => {
      clearTimeout(landing);
      isPressed.current = false;
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointercancel', cancel, true);
      document.removeEventListener('keydown', type, true);
      for (const name of landings) document.removeEventListener(name, land, true);
    };
  }, [isWatching]);

  return (callback) => {
    if (isPressed.current) waiting.current = callback;
    else callback();
  };
}
