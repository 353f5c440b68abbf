import { useEffect, useRef } from 'react';

/** Gives the value of now where it is settled, else the one that it has once it is. */
export function useSettled<Value>(value: Value, { isSettled }: { isSettled: boolean }): () => Promise<Value> {
  const waiting = useRef<((settled: Value) => void)[]>([]);
  useEffect(() => {
    if (!isSettled) return;
    for (const go of waiting.current.splice(0)) go(value);
  }, [value, isSettled]);
  return () => (isSettled ? Promise.resolve(value) : new Promise((resolve) => waiting.current.push(resolve)));
}
