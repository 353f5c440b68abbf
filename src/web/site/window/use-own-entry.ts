import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { presentIndex, presentKey } from './history-entry.ts';

/**
 * Tells whether the history stands at the entry that is drawn. It does not from a step back on until the page that it leads to is
 * drawn: what the page before it has to write is no longer for the address.
 */
export function useOwnEntry(): () => boolean {
  const { key } = useLocation();
  const own = useRef<number | null>(null);
  useEffect(() => {
    // An entry that is replaced keeps its place and gets another key, which the page may learn late.
    if (presentKey() === key) own.current = presentIndex();
  }, [key]);
  return useCallback(() => own.current === presentIndex(), []);
}
