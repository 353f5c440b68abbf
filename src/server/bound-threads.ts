import { setFlagsFromString } from 'node:v8';

/**
 * Lets threads that start from now on keep to the young generation that each is given. V8's `--max-semi-space-size`, by which the
 * main thread is bounded (scripts/server-command.mjs), is for all heaps of a process and stronger than the limits of a thread:
 * each would hold 17 MB for what it needs 2 to 5 for.
 */
export function boundThreads(): void {
  setFlagsFromString('--max-semi-space-size=0');
}
