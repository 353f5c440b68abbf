import { useEffect, useLayoutEffect, useRef } from 'react';
import type { EarlyEntry } from './give-early-entries.ts';

/**
 * What a visitor typed, chose or ticked before the page's scripts came, told to the page once it has been taken over, as if it
 * were done then: React leaves it in its field, hears of none of it, and puts back what the server wrote as soon as it draws the
 * field again. It stands last on the page, whose head notes the fields (`early-fields.tsx`).
 */
export function EarlyEntries() {
  const noted = useRef<EarlyEntry[]>([]);
  // Before anything is drawn again, as where the browser keeps something that the server does not know.
  useLayoutEffect(() => {
    noted.current.push(
      ...Array.from(window.earlyFields ?? [], (field) => [field, field.value, field.checked] as const),
    );
    window.earlyFields?.clear();
  }, []);
  // After the effects of all parts. Where it does not come, what was typed is what it would be without it.
  useEffect(() => {
    if (noted.current.length === 0) window.earlyFields = undefined;
    else
      import('./give-early-entries.ts')
        .then((early) => early.giveEarlyEntries(noted.current))
        .catch(() => null);
  }, []);
  return null;
}
