import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls to the part of the page that its address names: when the page is opened, unless the browser has put it where it was left, and
 * whenever another part is chosen or the page comes back from behind a search; there and back again it is the browser's.
 */
export function useTarget(id: string | undefined, { isHidden }: { isHidden: boolean }): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    if (isHidden) return;
    const isOpened = isFirst.current;
    isFirst.current = false;
    if (id === undefined || (isOpened ? window.scrollY > 0 : type === 'POP')) return;
    document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: isOpened ? 'instant' : 'auto' });
  }, [id, key, isHidden]);
}
