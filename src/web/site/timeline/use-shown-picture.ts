import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsInBrowser } from '#web/site/page/carrying-link.tsx';
import { dataRouter } from '#web/site/page/data-router.ts';

/**
 * The place of the picture that is shown, null while none is. To open one is a step of the history, so that Back closes it; another
 * one takes its place there, and closing it in any other way goes that step back. Presses may come faster than the page is drawn, so
 * that each goes on from where the router is.
 */
export function useShownPicture(count: number): {
  shown: number | null;
  /** The key of the history's entry that is drawn. */
  entry: string;
  show: (place: number | null) => void;
  /** To one that lies so many places on; nothing happens past the ends. */
  step: (by: number) => void;
} {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  // The server knows nothing of the history.
  const shown = useIsInBrowser() ? readPlace(state) : null;
  /** The step back that is under way, which the browser takes in its own time: what is asked for meanwhile comes after it. */
  const closing = useRef<{ next: number | null } | null>(null);

  function open(place: number, { replace }: { replace: boolean }): void {
    const options = { state: { picture: place }, replace, preventScrollReset: true };
    void navigate({ pathname, search, hash }, options);
  }

  function close(): void {
    const step: { next: number | null } = { next: null };
    closing.current = step;
    function goOn(): void {
      closing.current = null;
      if (step.next !== null) open(step.next, { replace: false });
    }
    window.addEventListener('popstate', goOn, { once: true });
    void navigate(-1);
  }

  function show(place: number | null): void {
    if (closing.current !== null) closing.current.next = place;
    else if (place !== null) open(place, { replace: presentPlace() !== null });
    else if (presentPlace() !== null) close();
  }

  return {
    shown,
    entry: key,
    show,
    step(by) {
      const from = closing.current === null ? presentPlace() : closing.current.next;
      if (from !== null && from + by >= 0 && from + by < count) show(from + by);
    },
  };
}

/** The picture of the entry that the router goes to, or is at. */
function presentPlace(): number | null {
  const { navigation, location } = dataRouter()?.state ?? {};
  return readPlace((navigation?.location ?? location)?.state);
}

function readPlace(state: unknown): number | null {
  const isKept = typeof state === 'object' && state !== null && 'picture' in state;
  return isKept && typeof state.picture === 'number' ? state.picture : null;
}
