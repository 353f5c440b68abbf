import { Worker } from 'node:worker_threads';
import type { Asker } from './asker.ts';
import type { FontSource } from './font-source.ts';
import { FontTaskError } from './font-task-error.ts';
import { createTaskQueue } from './task-queue.ts';
import type { FontTask, TaskResults, WorkerReply, WorkerRequest } from './worker-protocol.ts';

/** How the pool's workers are bounded and where their file is. */
export interface PoolOptions {
  workers: number;
  memoryLimitMb: number;
  timeoutMs: number;
  /** How long a visitor's task may wait for its turn. */
  patienceMs: number;
  workerUrl: URL;
}

/** Runs tasks in worker threads, one at a time in each, in the order of `createTaskQueue`. */
export interface WorkerPool {
  /** Several who ask for the same wait for one job. */
  run<T extends FontTask>(task: T, source: FontSource | null, asker: Asker): Promise<TaskResults[T['kind']]>;
  close(): Promise<void>;
}

interface Job {
  /** By which another who asks for the same finds it; null where that is not looked for. */
  key: string | null;
  task: FontTask;
  source: FontSource | null;
  /** Who waits for it. */
  waiters: Set<Waiter>;
}

interface Waiter {
  asker: Asker;
  resolve(value: TaskResults[FontTask['kind']]): void;
  reject(error: Error): void;
  /** Stops listening for what would end the waiting. */
  stop(): void;
}

interface Slot {
  worker: Worker;
  job: Job | null;
  /** Hashes of the fonts that the worker holds with their sizes, least recently used first. */
  fonts: Map<string, number>;
  tasks: number;
  timer: NodeJS.Timeout | null;
}

/** Each lies in a worker twice, once in HarfBuzz's memory, which never gets smaller. */
const MOST_FONTS = 12;
const MOST_FONT_BYTES = 32 * 1024 * 1024;
/** HarfBuzz's objects are freed by a finalizer that may never run, so a worker serves for a while and goes. */
const MOST_TASKS = 5_000;
/** A worker holds some 20 MB and is there again in a tenth of a second: the last one waits for who writes on, the others go sooner. */
const IDLE_MS = 10_000;
const SPARE_IDLE_MS = 4_000;
/** A further worker starts once tasks have waited for so long: with its fonts it holds some 36 MB, and most bursts are over by then. */
const GROW_AFTER_MS = 100;
/** Packing a whole font is slow work that no page waits for: it gets so many times the time of other tasks. */
const WHOLE_FILE_PATIENCE = 6;

/** Starts no worker before the first task; a worker that fails, hangs or outgrows its memory is replaced. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
  const slots: Slot[] = [];
  const queue = createTaskQueue<Job>(options.workers);
  /** The jobs that wait or are at work, by their keys. */
  const open = new Map<string, Job>();
  let isClosed = false;
  /** Runs while tasks wait that one more worker could begin. */
  let growing: NodeJS.Timeout | null = null;

  function startWorker(): Slot {
    const worker = new Worker(options.workerUrl, {
      execArgv: [],
      workerData: { memoryLimitBytes: options.memoryLimitMb * 1024 * 1024 },
      resourceLimits: {
        maxOldGenerationSizeMb: options.memoryLimitMb,
        maxYoungGenerationSizeMb: 3,
        stackSizeMb: 4,
      },
    });
    worker.unref();
    const slot: Slot = { worker, job: null, fonts: new Map(), tasks: 0, timer: null };
    worker.on('message', (reply: WorkerReply) => settle(slot, reply));
    worker.on('error', (error) => replace(slot, faultOf(error)));
    worker.on('exit', () =>
      replace(slot, new FontTaskError('engine-fault', 'The font worker ended before its task did.')),
    );
    slots.push(slot);
    return slot;
  }

  function settle(slot: Slot, reply: WorkerReply): void {
    const job = release(slot);
    if (reply.ok) finish(job, (waiter) => waiter.resolve(reply.value));
    else {
      // It may have failed on opening the font, which the worker then does not hold.
      slot.fonts.delete(job?.source?.hash ?? '');
      fail(job, new FontTaskError(reply.code, reply.message));
    }
    const isSpent = slot.tasks >= MOST_TASKS || reply.memory > (options.memoryLimitMb * 1024 * 1024) / 2;
    if (isSpent || (!reply.ok && reply.mustEnd)) end(slot);
    else rest(slot);
    next();
  }

  function rest(slot: Slot): void {
    slot.timer = setTimeout(() => {
      if (slots.length > 1) end(slot);
      else slot.timer = setTimeout(() => end(slot), IDLE_MS - SPARE_IDLE_MS).unref();
    }, SPARE_IDLE_MS).unref();
  }

  /** Takes the job off a slot; the worker then no longer keeps the process alive. */
  function release(slot: Slot): Job | null {
    const job = slot.job;
    slot.job = null;
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.timer = null;
    slot.worker.unref();
    return job;
  }

  function replace(slot: Slot, error: Error): void {
    const job = release(slot);
    end(slot);
    fail(job, error);
    next();
  }

  function end(slot: Slot): void {
    const index = slots.indexOf(slot);
    if (index < 0) return;
    slots.splice(index, 1);
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.worker.removeAllListeners();
    // Without a listener an error on the way out would be thrown in this thread.
    slot.worker.on('error', () => undefined);
    void slot.worker.terminate();
  }

  function finish(job: Job | null, tell: (waiter: Waiter) => void): void {
    if (job === null) return;
    if (job.key !== null) open.delete(job.key);
    for (const waiter of job.waiters) {
      waiter.stop();
      tell(waiter);
    }
  }

  function fail(job: Job | null, error: Error): void {
    finish(job, (waiter) => waiter.reject(error));
  }

  /** A waiter who does not wait any more; what nobody waits for is not begun. */
  function giveUp(job: Job, waiter: Waiter, error: Error): void {
    waiter.stop();
    job.waiters.delete(waiter);
    waiter.reject(error);
    const isOwnersLast = [...job.waiters].every(({ asker }) => !isSameLine(asker, waiter.asker));
    if (isOwnersLast) queue.leave(job, waiter.asker);
    forgetUnwaited(job);
  }

  function forgetUnwaited(job: Job): void {
    if (job.waiters.size === 0 && job.key !== null && !isAtWork(job)) open.delete(job.key);
  }

  function isAtWork(job: Job): boolean {
    return slots.some((slot) => slot.job === job);
  }

  function next(): void {
    const idle = slots.filter((slot) => slot.job === null);
    if (idle.length > 0 || slots.length === 0) begin(idle);
    else if (slots.length < options.workers) growing ??= setTimeout(grow, GROW_AFTER_MS).unref();
  }

  function grow(): void {
    growing = null;
    const idle = slots.filter((slot) => slot.job === null);
    if (idle.length > 0 || slots.length < options.workers) begin(idle);
  }

  /** Begins what is next in one of these workers, or in another one. */
  function begin(idle: readonly Slot[]): void {
    const job = queue.take(slots.flatMap((each) => each.job ?? []));
    if (job === undefined) {
      stopGrowing();
      return;
    }
    const hash = job.source?.hash;
    const slot = idle.find((each) => hash !== undefined && each.fonts.has(hash)) ?? idle[0] ?? startWorker();
    void start(slot, job);
    next();
  }

  function stopGrowing(): void {
    if (growing !== null) clearTimeout(growing);
    growing = null;
  }

  async function start(slot: Slot, job: Job): Promise<void> {
    slot.job = job;
    slot.tasks++;
    slot.worker.ref();
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.timer = null;
    try {
      const request = await requestOf(slot, job);
      if (slot.job !== job) return;
      const limit = options.timeoutMs * (job.task.kind === 'whole' ? WHOLE_FILE_PATIENCE : 1);
      slot.timer = setTimeout(() => replace(slot, timeoutOf(limit)), limit);
      slot.worker.postMessage(request);
    } catch (error) {
      if (slot.job !== job) return;
      release(slot);
      fail(
        job,
        error instanceof Error ? error : new Error('The font could not be loaded.', { cause: error }),
      );
      next();
    }
  }

  function wait(job: Job, asker: Asker, settle: Pick<Waiter, 'resolve' | 'reject'>): void {
    if (!isAtWork(job) && !queue.add(job, asker)) {
      settle.reject(busy());
      forgetUnwaited(job);
      return;
    }
    const onAbort = () => giveUp(job, waiter, nobodyWaits());
    const onLate = () => {
      if (!isAtWork(job)) giveUp(job, waiter, busy());
    };
    const timer = asker.line === 'visitors' ? setTimeout(onLate, options.patienceMs).unref() : undefined;
    const waiter: Waiter = {
      asker,
      ...settle,
      stop: () => {
        clearTimeout(timer);
        asker.signal?.removeEventListener('abort', onAbort);
      },
    };
    asker.signal?.addEventListener('abort', onAbort, { once: true });
    job.waiters.add(waiter);
    if (asker.signal?.aborted === true) onAbort();
  }

  return {
    run<T extends FontTask>(
      task: T,
      source: FontSource | null,
      asker: Asker,
    ): Promise<TaskResults[T['kind']]> {
      if (isClosed) return Promise.reject(new FontTaskError('engine-fault', 'The font engine is closed.'));
      return new Promise((resolve, reject) => {
        const key = source === null ? null : JSON.stringify([source.hash, task]);
        const job = open.get(key ?? '') ?? { key, task, source, waiters: new Set() };
        if (key !== null) open.set(key, job);
        // The worker answers a task of one kind with the result of that kind (TaskResults).
        wait(job, asker, { resolve: resolve as Waiter['resolve'], reject });
        next();
      });
    },
    async close(): Promise<void> {
      isClosed = true;
      stopGrowing();
      const error = new FontTaskError('engine-fault', 'The font engine was closed.');
      for (const job of queue.drain()) fail(job, error);
      const ending = slots.splice(0).map((slot) => {
        fail(release(slot), error);
        slot.worker.removeAllListeners();
        slot.worker.on('error', () => undefined);
        return slot.worker.terminate();
      });
      await Promise.all(ending);
    },
  };
}

/** Sends the font's bytes along only where the worker lacks them, and names the fonts that have to make room. */
async function requestOf(slot: Slot, { task, source }: Job): Promise<WorkerRequest> {
  if (source === null) {
    const sent = 'bytes' in task ? { ...task, bytes: compact(task.bytes) } : task;
    return { task: sent, hash: null, bytes: null, drop: [] };
  }
  const known = slot.fonts.get(source.hash);
  const bytes = known === undefined ? compact(await source.load()) : null;
  slot.fonts.delete(source.hash);
  slot.fonts.set(source.hash, known ?? bytes?.length ?? 0);
  const drop: string[] = [];
  let total = [...slot.fonts.values()].reduce((sum, size) => sum + size, 0);
  for (const [hash, size] of slot.fonts) {
    if (hash === source.hash || (slot.fonts.size <= MOST_FONTS && total <= MOST_FONT_BYTES)) break;
    slot.fonts.delete(hash);
    total -= size;
    drop.push(hash);
  }
  return { task, hash: source.hash, bytes, drop };
}

/** Sending a view would send all of the memory that it looks into. */
function compact(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function isSameLine(one: Asker, other: Asker): boolean {
  return one.line === other.line && one.owner === other.owner;
}

function busy(): FontTaskError {
  return new FontTaskError('engine-busy', 'Too much waits for the font workers.');
}

function nobodyWaits(): FontTaskError {
  return new FontTaskError('nobody-waits', 'Who asked for this does not wait for it any more.');
}

function timeoutOf(milliseconds: number): FontTaskError {
  return new FontTaskError(
    'timeout',
    `The work on this font took more than ${milliseconds / 1000} s and was stopped.`,
  );
}

function faultOf(error: Error): FontTaskError {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory
    ? new FontTaskError('out-of-memory', 'The work on this font needed more memory than it is given.', {
        cause: error,
      })
    : new FontTaskError('engine-fault', `The font worker failed: ${error.message}.`, { cause: error });
}
