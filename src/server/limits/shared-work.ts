/** Work that several wait for. */
export interface SharedWork<Value> {
  /**
   * What is made under a key: begun for the first who waits, and given up, by the signal that it gets, when nobody waits any more.
   * Null for one whose own signal says that they do not. Rejects as the work does.
   */
  wait(
    key: string,
    signal: AbortSignal,
    begin: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value | null>;
  /** Whether somebody waits for what is made under a key. */
  isUnderWay(key: string): boolean;
}

interface UnderWay<Value> {
  value: Promise<Value>;
  waiting: number;
  stopping: AbortController;
}

export function createSharedWork<Value>(): SharedWork<Value> {
  const underWay = new Map<string, UnderWay<Value>>();

  function forget(key: string, work: UnderWay<Value>): void {
    if (underWay.get(key) === work) underWay.delete(key);
  }
  function begun(key: string, begin: (signal: AbortSignal) => Promise<Value>): UnderWay<Value> {
    const found = underWay.get(key);
    if (found !== undefined) return found;
    const stopping = new AbortController();
    const work = { value: begin(stopping.signal), waiting: 0, stopping };
    underWay.set(key, work);
    return work;
  }

  return {
    isUnderWay: (key) => underWay.has(key),
    async wait(key, signal, begin) {
      if (signal.aborted) return null;
      const work = begun(key, begin);
      work.waiting += 1;
      const left = Promise.withResolvers<null>();
      const leave = () => left.resolve(null);
      signal.addEventListener('abort', leave);
      try {
        return await Promise.race([work.value, left.promise]);
      } finally {
        signal.removeEventListener('abort', leave);
        work.waiting -= 1;
        if (work.waiting === 0) {
          forget(key, work);
          work.stopping.abort();
        }
      }
    },
  };
}
