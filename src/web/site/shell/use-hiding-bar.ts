import { useEffect, useState } from 'react';
import { restingBar, scrollBar } from './hiding-bar.ts';

/** Whether a bar at the top is to be hidden, as the page is scrolled. */
export function useHidingBar(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let bar = { ...restingBar, reference: window.scrollY, scrollTop: window.scrollY };
    function readScroll() {
      bar = scrollBar(bar, window.scrollY);
      setHidden(bar.isHidden);
    }
    window.addEventListener('scroll', readScroll, { passive: true });
    return () => window.removeEventListener('scroll', readScroll);
  }, []);
  return isHidden;
}
