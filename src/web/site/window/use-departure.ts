import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Calls back when a visitor is on the way to another page, so that nothing calls them back here. On a slow device the router's
 * state is seen late: a press on a link counts at once.
 */
export function useDeparture(onDeparture: () => void): void {
  const isResting = useNavigation().state === 'idle';
  const latest = useRef(onDeparture);
  useEffect(() => {
    latest.current = onDeparture;
  });
  useEffect(() => {
    if (!isResting) latest.current();
  }, [isResting]);
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      const { target } = event;
      if (!opensElsewhere && target instanceof Element && target.closest('a[href]') !== null)
        latest.current();
    }
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, []);
}
