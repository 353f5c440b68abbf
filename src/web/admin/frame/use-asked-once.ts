import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes what an address asks for, once it can be taken and once a visit: the address changes some renders after it is told to. Null is not
 * to be taken, or not yet.
 */
export function useAskedOnce<Asked>(asked: Asked | null, take: (asked: Asked) => void): void {
  const { key } = useLocation();
  const takenAt = useRef('');
  useEffect(() => {
    if (asked === null || takenAt.current === key) return;
    takenAt.current = key;
    take(asked);
  });
}
