import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MOST_WAITING = 32 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;

let waiting = 0;
let collect: (() => void) | null = null;

/**
 * Lets go of pictures that are done with. Their pixels are outside the heap, where the collector does not see them and lets
 * some 240 MB pile up before it runs of itself; called for every 32 MB it keeps a busy worker under a third of that.
 */
export function collectPixels(pixels: number): void {
  waiting += pixels * BYTES_PER_PIXEL;
  if (waiting < MOST_WAITING) return;
  waiting = 0;
  collect ??= findCollector();
  collect();
}

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  // A new context has V8's own function under this name once the flag is set.
  return runInNewContext('gc') as () => void;
}
