import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Calls back when a visitor is on the way to another page, so that nothing calls them back here. On a slow device the router's
 * state is seen late: a press on a link counts at once. `isStaying` tells whether the router is busy with this very page.
 */
export function useDeparture(onDeparture: () => void, isStaying: () => boolean = () => false): void {
  const isResting = useNavigation().state === 'idle';
  const latest = useRef({ onDeparture, isStaying });
  useEffect(() => {
    latest.current = { onDeparture, isStaying };
  });
  useEffect(() => {
    if (!isResting && !latest.current.isStaying()) latest.current.onDeparture();
  }, [isResting]);
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      const { target } = event;
      if (!opensElsewhere && target instanceof Element && target.closest('a[href]') !== null)
        latest.current.onDeparture();
    }
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, []);
}
