import { Worker } from 'node:worker_threads';
import type { DocumentFont } from '#server/documents/data/document-data.ts';
import type { DrawReply, DrawRequest } from './draw-messages.ts';

/** How the thread is bounded and where its file is. */
export interface DrawThreadOptions {
  /** Asked once in a worker's life. */
  font(): Promise<DocumentFont>;
  workerUrl: URL;
  memoryLimitMb: number;
  /** For one document. */
  timeoutMs: number;
}

/** Draws documents as PDF beside the thread that serves, one at a time. */
export interface DrawThread {
  /** Rejects with a sentence that names the document. */
  draw(sheet: DrawRequest['sheet']): Promise<Uint8Array>;
  /** Ends the worker; documents still open are rejected. */
  close(): Promise<void>;
}

interface Job {
  sheet: DrawRequest['sheet'];
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

interface Running {
  worker: Worker;
  job: Job | null;
  hasFont: boolean;
  documents: number;
  timer: NodeJS.Timeout | null;
}

/** A worker takes 70 to 115 MB, and it is there again in half a second. */
const idleMs = 10_000;
/** What the PDF library may keep of documents goes with its worker. */
const mostDocuments = 1_000;

/** Starts no worker before the first document; one that fails, hangs or outgrows its memory is replaced. */
export function createDrawThread(options: DrawThreadOptions): DrawThread {
  const queue: Job[] = [];
  let running: Running | null = null;
  let isClosed = false;

  function startWorker(): Running {
    const worker = new Worker(options.workerUrl, {
      execArgv: [],
      name: 'documents',
      resourceLimits: {
        maxOldGenerationSizeMb: options.memoryLimitMb,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    });
    worker.unref();
    const started: Running = { worker, job: null, hasFont: false, documents: 0, timer: null };
    worker.on('message', (reply: DrawReply) => settle(started, reply));
    worker.on('error', (cause) => fail(started, cause));
    worker.on('exit', () => fail(started, new Error('its worker ended before it was done')));
    return started;
  }

  function settle(from: Running, reply: DrawReply): void {
    if (!reply.ok) {
      // After an exception nobody knows what the library still holds.
      fail(from, reply.error);
      return;
    }
    release(from)?.resolve(reply.bytes);
    if (from.documents >= mostDocuments) void end(from);
    else from.timer = setTimeout(() => void end(from), idleMs).unref();
    next();
  }

  function fail(from: Running, cause: unknown): void {
    const job = release(from);
    void end(from);
    job?.reject(faultOf(job.sheet, cause));
    next();
  }

  /** Takes the job off a worker, which then no longer keeps the process alive. */
  function release(from: Running): Job | null {
    const { job } = from;
    from.job = null;
    if (from.timer !== null) clearTimeout(from.timer);
    from.timer = null;
    from.worker.unref();
    return job;
  }

  function end(ending: Running): Promise<number> {
    if (running === ending) running = null;
    ending.worker.removeAllListeners();
    // Without a listener an error on the way out would be thrown in this thread.
    ending.worker.on('error', () => undefined);
    return ending.worker.terminate();
  }

  function next(): void {
    if (queue.length === 0 || running?.job) return;
    running ??= startWorker();
    const job = queue.shift();
    if (job !== undefined) void start(running, job);
  }

  async function start(on: Running, job: Job): Promise<void> {
    on.job = job;
    on.documents += 1;
    on.worker.ref();
    if (on.timer !== null) clearTimeout(on.timer);
    const { timeoutMs } = options;
    on.timer = setTimeout(
      () => fail(on, new Error(`it took more than ${timeoutMs / 1000} s and was stopped`)),
      timeoutMs,
    );
    try {
      const font = on.hasFont ? null : await options.font();
      if (on.job !== job) return;
      on.hasFont = true;
      on.worker.postMessage({ sheet: job.sheet, font } satisfies DrawRequest);
    } catch (cause) {
      if (on.job === job) fail(on, cause);
    }
  }

  return {
    draw(sheet) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(faultOf(sheet, new Error('the server is stopping')));
        queue.push({ sheet, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      const cause = new Error('the server is stopping');
      for (const { sheet, reject } of queue.splice(0)) reject(faultOf(sheet, cause));
      if (running === null) return;
      const job = release(running);
      job?.reject(faultOf(job.sheet, cause));
      await end(running);
    },
  };
}

function faultOf({ title, number }: DrawRequest['sheet'], cause: unknown): Error {
  const isMemory = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `${`${title} ${number}`.trim()} could not be drawn: ${isMemory ? 'it needed more memory than it is given' : reason}`,
    { cause },
  );
}
