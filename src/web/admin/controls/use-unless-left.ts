import { useEffect, useRef } from 'react';

/** An act on a form as it stands when an answer has come, and on none where what asked for it was left by then. */
export function useUnlessLeft<Value>(act: (value: Value) => void): (value: Value) => void {
  const latest = useRef<typeof act | null>(act);
  useEffect(() => {
    latest.current = act;
    return () => {
      latest.current = null;
    };
  }, [act]);
  return (value) => latest.current?.(value);
}
