import { Worker } from 'node:worker_threads';
import type { DocumentFont } from '#server/documents/data/document-data.ts';
import { errorCode } from '#server/files/error-code.ts';
import type { DrawReply, DrawRequest } from './draw-messages.ts';
import { DrawingStopped } from './drawing-stopped.ts';

/** How the threads are bounded and where their file is. */
export interface DrawThreadOptions {
  /** Asked once in a worker's life. */
  font(): Promise<DocumentFont>;
  workerUrl: URL;
  memoryLimitMb: number;
  /** For one document. */
  timeoutMs: number;
}

/** Who waits for a document: whoever paid, or whoever asked for a sample or a specimen. */
type Line = 'papers' | 'visitors';

/** Draws documents as PDF beside the thread that serves. */
export interface DrawThreads {
  /** Rejects with a sentence that names the document; with DrawingStopped where it took too long or too much memory. */
  draw(sheet: DrawRequest['sheet'], line: Line): Promise<Uint8Array>;
  /** Ends the workers; documents still open are rejected. */
  close(): Promise<void>;
}

interface Job {
  sheet: DrawRequest['sheet'];
  line: Line;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

interface Slot {
  worker: Worker;
  job: Job | null;
  hasFont: boolean;
  documents: number;
  timer: NodeJS.Timeout | null;
}

/** A worker takes 50 to 80 MB, and it is there again in half a second. */
const idleMs = 10_000;
const spareIdleMs = 2_000;
/** How long the first of a line waits for the other line's documents before it gets a worker of its own. */
const patienceMs: Record<Line, number> = { papers: 2_500, visitors: 6_000 };
/** What the PDF library may keep of documents goes with its worker. */
const mostDocuments = 1_000;

/**
 * One worker draws for both lines, papers first; where one line keeps it from the other, that one gets a second worker, so that
 * neither waits for long. No worker starts before the first document; one that fails, hangs or outgrows its memory is replaced.
 */
export function createDrawThreads(options: DrawThreadOptions): DrawThreads {
  const queues: Record<Line, Job[]> = { papers: [], visitors: [] };
  const slots: Slot[] = [];
  const patience: Record<Line, NodeJS.Timeout | null> = { papers: null, visitors: null };
  let isClosed = false;

  function startWorker(): Slot {
    const worker = new Worker(options.workerUrl, {
      execArgv: [],
      name: 'documents',
      resourceLimits: {
        maxOldGenerationSizeMb: options.memoryLimitMb,
        maxYoungGenerationSizeMb: 8,
        stackSizeMb: 4,
      },
    });
    worker.unref();
    const slot: Slot = { worker, job: null, hasFont: false, documents: 0, timer: null };
    worker.on('message', (reply: DrawReply) => settle(slot, reply));
    worker.on('error', (cause) => fail(slot, cause));
    worker.on('exit', () => fail(slot, new Error('its worker ended before it was done')));
    slots.push(slot);
    return slot;
  }

  function settle(slot: Slot, reply: DrawReply): void {
    if (!reply.ok) {
      // After an exception nobody knows what the library still holds.
      fail(slot, reply.error);
      return;
    }
    release(slot)?.resolve(reply.bytes);
    if (slot.documents >= mostDocuments) void end(slot);
    else rest(slot);
    next();
  }

  function rest(slot: Slot): void {
    slot.timer = setTimeout(() => {
      if (slots.length > 1) void end(slot);
      else slot.timer = setTimeout(() => void end(slot), idleMs - spareIdleMs).unref();
    }, spareIdleMs).unref();
  }

  function fail(slot: Slot, cause: unknown): void {
    const job = release(slot);
    void end(slot);
    job?.reject(faultOf(job.sheet, cause));
    next();
  }

  /** Takes the job off a worker, which then no longer keeps the process alive. */
  function release(slot: Slot): Job | null {
    const { job } = slot;
    slot.job = null;
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.timer = null;
    slot.worker.unref();
    return job;
  }

  function end(slot: Slot): Promise<number> {
    const index = slots.indexOf(slot);
    if (index >= 0) slots.splice(index, 1);
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.worker.removeAllListeners();
    // Without a listener an error on the way out would be thrown in this thread.
    slot.worker.on('error', () => undefined);
    return slot.worker.terminate();
  }

  function next(): void {
    for (const line of ['papers', 'visitors'] as const) {
      const slot = slotFor(line);
      const job = slot && queues[line].shift();
      if (slot && job) void start(slot, job);
      waitFor(line);
    }
  }

  /** A worker for the first of a line; null where none waits, or the line is being drawn for, or waits for the other one. */
  function slotFor(line: Line): Slot | null {
    if (queues[line].length === 0 || slots.some(({ job }) => job?.line === line)) return null;
    return slots.find(({ job }) => job === null) ?? (slots.length === 0 ? startWorker() : null);
  }

  function waitFor(line: Line): void {
    const isWaiting = queues[line].length > 0 && !slots.some(({ job }) => job?.line === line);
    const timer = patience[line];
    if (!isWaiting && timer !== null) {
      clearTimeout(timer);
      patience[line] = null;
    }
    if (isWaiting && timer === null)
      patience[line] = setTimeout(() => {
        patience[line] = null;
        startWorker();
        next();
      }, patienceMs[line]).unref();
  }

  async function start(slot: Slot, job: Job): Promise<void> {
    slot.job = job;
    slot.documents += 1;
    slot.worker.ref();
    if (slot.timer !== null) clearTimeout(slot.timer);
    const { timeoutMs } = options;
    slot.timer = setTimeout(
      () => fail(slot, new DrawingStopped(`it took more than ${timeoutMs / 1000} s and was stopped`)),
      timeoutMs,
    );
    try {
      const font = slot.hasFont ? null : await options.font();
      if (slot.job !== job) return;
      slot.hasFont = true;
      slot.worker.postMessage({ sheet: job.sheet, font } satisfies DrawRequest);
    } catch (cause) {
      if (slot.job === job) fail(slot, cause);
    }
  }

  return {
    draw(sheet, line) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(faultOf(sheet, new Error('the server is stopping')));
        queues[line].push({ sheet, line, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      const cause = new Error('the server is stopping');
      for (const line of ['papers', 'visitors'] as const) {
        for (const { sheet, reject } of queues[line].splice(0)) reject(faultOf(sheet, cause));
        waitFor(line);
      }
      await Promise.all(
        slots.slice().map((slot) => {
          const job = release(slot);
          job?.reject(faultOf(job.sheet, cause));
          return end(slot);
        }),
      );
    },
  };
}

function faultOf({ title, number }: DrawRequest['sheet'], cause: unknown): Error {
  const isMemory = errorCode(cause) === 'ERR_WORKER_OUT_OF_MEMORY';
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `${`${title} ${number}`.trim()} could not be drawn: ${isMemory ? 'it needed more memory than it is given' : reason}`;
  return isMemory || cause instanceof DrawingStopped
    ? new DrawingStopped(message, { cause })
    : new Error(message, { cause });
}
