import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsInBrowser } from '#web/site/page/carrying-link.tsx';

/**
 * The place of the picture that is shown, null while none is. To open one is a step of the history, so that Back closes it; another
 * one takes its place there, and closing it in any other way goes that step back.
 */
export function useShownPicture(count: number): {
  shown: number | null;
  show: (place: number | null) => void;
  /** To one that lies so many places on; nothing happens past the ends. */
  step: (by: number) => void;
} {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The server knows nothing of the history.
  const shown = useIsInBrowser() ? readPlace(state) : null;
  /** What was asked for last: presses may come faster than the page is drawn. */
  const asked = useRef<number | null>(null);
  useEffect(() => {
    asked.current = shown === null ? null : (asked.current ?? shown);
  }, [shown]);

  function show(place: number | null): void {
    const isOpen = asked.current !== null;
    asked.current = place;
    if (place !== null) {
      const options = { state: { picture: place }, replace: isOpen, preventScrollReset: true };
      void navigate({ pathname, search, hash }, options);
    } else if (isOpen) void navigate(-1);
  }

  return {
    shown,
    show,
    step(by) {
      const place = (asked.current ?? Number.NaN) + by;
      if (place >= 0 && place < count) show(place);
    },
  };
}

function readPlace(state: unknown): number | null {
  const isKept = typeof state === 'object' && state !== null && 'picture' in state;
  return isKept && typeof state.picture === 'number' ? state.picture : null;
}
