import { createFairLine, hasRoom, type WaitingLimit } from '#domain/turn/fair-line.ts';

/** Lets visitors have work done in turn. */
export interface Turns {
  /**
   * Does work when the visitor's turn has come. What waits too long, is one too many, or is not waited for any more is not done: the
   * answer then says why.
   */
  run<Value>(visitor: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Turn<Value>>;
  /** Whether one more of the visitor's would be one too many. */
  isFull(visitor: string): boolean;
}

export type Turn<Value> =
  | { isDone: true; value: Value }
  | { isDone: false; because: 'too-many' | 'too-long' | 'nobody-waits' };

export interface TurnLimits {
  /** How much is worked on at once, of all visitors and of one. */
  atOnce: number;
  atOnceOfOne: number;
  waiting: WaitingLimit;
  longestWaitMs: number;
}

type Begun = (refusal: Exclude<Turn<never>, { isDone: true }> | null) => void;

export function createTurns(limits: TurnLimits): Turns {
  const line = createFairLine<Begun>();
  /** How much of each visitor's is being done. */
  const atWork = new Map<string, number>();
  let working = 0;

  function beginNext(): void {
    while (working < limits.atOnce) {
      const begin = line.take((visitor) => (atWork.get(visitor) ?? 0) < limits.atOnceOfOne);
      if (begin === undefined) return;
      begin(null);
    }
  }

  function count(visitor: string, change: 1 | -1): void {
    working += change;
    const own = (atWork.get(visitor) ?? 0) + change;
    if (own === 0) atWork.delete(visitor);
    else atWork.set(visitor, own);
  }

  function isFull(visitor: string): boolean {
    return !hasRoom(line.count(visitor), limits.waiting);
  }

  /** Null when the turn has come, which is counted then. */
  function wait(visitor: string, signal: AbortSignal) {
    return new Promise<Parameters<Begun>[0]>((resolve) => {
      if (signal.aborted) return resolve({ isDone: false, because: 'nobody-waits' });
      if (isFull(visitor)) return resolve({ isDone: false, because: 'too-many' });
      const begin: Begun = (refusal) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        if (refusal === null) count(visitor, 1);
        else line.leave(visitor, begin);
        resolve(refusal);
      };
      const onAbort = () => begin({ isDone: false, because: 'nobody-waits' });
      const timer = setTimeout(
        () => begin({ isDone: false, because: 'too-long' }),
        limits.longestWaitMs,
      ).unref();
      signal.addEventListener('abort', onAbort);
      line.add(visitor, begin);
      beginNext();
    });
  }

  return {
    isFull,
    async run(visitor, signal, work) {
      const refusal = await wait(visitor, signal);
      if (refusal !== null) return refusal;
      try {
        return { isDone: true, value: await work() };
      } finally {
        count(visitor, -1);
        beginNext();
      }
    },
  };
}
