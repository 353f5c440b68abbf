import { Worker } from 'node:worker_threads';
import { findEncodeWorker } from './find-encode-worker.ts';
import type { Samples } from './read-wav.ts';

export interface EncodeRequest extends Samples {
  id: number;
}
export type EncodeReply = { id: number; bytes: Uint8Array } | { id: number; fault: string };

/** Makes MP3 of samples, in a thread of its own that comes with the first of them and goes when there is none for a while. */
export interface Encoder {
  /** Rejects where it cannot be encoded, or not in time. */
  encode(samples: Samples): Promise<Uint8Array>;
  /** Starts the thread before it is needed. */
  prepare(): void;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (cause: Error) => void;
}

const idleMs = 120_000;
const heapMb = 64;

export function createEncoder({
  timeoutMs,
  workerUrl = findEncodeWorker(),
}: {
  timeoutMs: number;
  workerUrl?: URL;
}): Encoder {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  function open(): Worker {
    if (worker !== null) return worker;
    const opened = new Worker(workerUrl, {
      // The server's keys are none of its business.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    opened.on('message', (reply: EncodeReply) => {
      const one = waiting.get(reply.id);
      if ('fault' in reply) one?.reject(new Error(reply.fault));
      else one?.resolve(reply.bytes);
    });
    opened.on('error', (cause) => drop(opened, new Error('The encoder failed', { cause })));
    opened.on('exit', () => drop(opened, new Error('The encoder ended')));
    opened.unref();
    worker = opened;
    rest();
    return opened;
  }
  function drop(gone: Worker, cause: Error): void {
    if (worker !== gone) return;
    worker = null;
    clearTimeout(idle);
    for (const one of waiting.values()) one.reject(cause);
  }
  async function end(cause: Error): Promise<void> {
    const ending = worker;
    if (ending === null) return;
    drop(ending, cause);
    await ending.terminate();
  }
  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size === 0) void end(new Error('The encoder rests'));
    }, idleMs).unref();
  }

  return {
    prepare: () => void open(),
    close: () => end(new Error('The server stops')),
    async encode(samples) {
      const id = ++asked;
      const timer = setTimeout(() => void end(new Error('The encoder took too long')), timeoutMs);
      try {
        return await new Promise<Uint8Array>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          open().postMessage({ id, ...samples } satisfies EncodeRequest);
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
        rest();
      }
    },
  };
}
