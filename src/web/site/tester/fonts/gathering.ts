export interface Gathering {
  /** Gives what a work gives, when those begun beside it are done too, or when it has waited long enough. */
  join: <Result>(work: Promise<Result>) => Promise<Result>;
}

/** Lets what is done wait for what is under way, so that all of it goes on at once; nothing waits longer than `longestMs`. */
export function createGathering(longestMs: number): Gathering {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function goOn(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  return {
    async join(work) {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
        const together = new Promise<void>((resolve) => waiting.push(resolve));
        if (underWay === 0) goOn();
        else timer ??= setTimeout(goOn, longestMs);
        await together;
      }
    },
  };
}
