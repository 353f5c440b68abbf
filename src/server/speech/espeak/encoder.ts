import { createRestingThread } from '#server/outside/resting-thread.ts';
import { findEncodeWorker } from './find-encode-worker.ts';
import type { Samples } from './read-wav.ts';

/** Makes MP3 of samples, in a thread of its own that comes with the first of them and goes when there is none for a while. */
export interface Encoder {
  /** Rejects where it cannot be encoded, or not in time. */
  encode(samples: Samples): Promise<Uint8Array>;
  /** Starts the thread before it is needed. */
  prepare(): void;
  close(): Promise<void>;
}

const heapMb = 64;

export function createEncoder({ timeoutMs }: { timeoutMs: number }): Encoder {
  const thread = createRestingThread<Samples, Uint8Array>({
    name: 'The encoder',
    workerUrl: findEncodeWorker(),
    timeoutMs,
    heapMb,
  });
  return { encode: thread.ask, prepare: thread.prepare, close: thread.close };
}
