import { useEffect, useState } from 'react';
import { callAtRest } from './call-at-rest.ts';
import { restingBar, scrollBar } from './hiding-bar.ts';

/** Whether a bar at the top is to be hidden, as the page is scrolled. */
export function useHidingBar(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let bar = { ...restingBar, reference: window.scrollY, scrollTop: window.scrollY };
    const { note, cancel } = callAtRest(() => {
      bar = scrollBar(bar, window.scrollY);
      setHidden(bar.isHidden);
    });
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', note);
    };
  }, []);
  return isHidden;
}
