import { Worker } from 'node:worker_threads';
import { DatabaseError } from 'pg';
import type { RawFault, RawResult, WorkerAnswer, WorkerCall, WorkerSettings } from './worker-messages.ts';

export type CallWithoutId = WorkerCall extends infer Call
  ? Call extends WorkerCall
    ? Omit<Call, 'id'>
    : never
  : never;
type Answered = Extract<WorkerAnswer, { kind: 'result' | 'dumped' }>;

/** The database's thread as promises. */
export interface WorkerChannel {
  call(call: CallWithoutId): Promise<Answered>;
  onNotification(callback: (channel: string, payload: string) => void): void;
  /** How often the database was opened: what a transaction began on another opening is undone. */
  opened(): number;
  /** Where a statement's time is limited: lets it take as long as it takes until what is returned is called. */
  liftLimit?(): () => void;
  /** Ends when the thread has ended, on purpose or not. */
  ended: Promise<void>;
}

/** One thread, which is not replaced. */
export interface DatabaseThread extends WorkerChannel {
  /** Ends it wherever it is. */
  terminate(): Promise<void>;
}

/** The thread's file; the build puts the built one in its place. */
const workerFile = new URL('./pglite-worker.ts', import.meta.url);

/** The same class and fields as the pg driver's errors, so that `code` and `constraint` are read in one way. */
function toError(fault: RawFault): Error {
  if (!fault.isFromPostgres) return new Error(fault.message);
  return Object.assign(new DatabaseError(fault.message, fault.message.length, 'error'), fault.fields);
}

/** Whether a call failed by what PostgreSQL said, which is as well as before. */
export function isFromPostgres(cause: unknown): boolean {
  return cause instanceof DatabaseError;
}

export function resultsOf(answer: Answered): RawResult[] {
  return answer.kind === 'result' ? answer.results : [];
}

/** Starts the thread and waits until its cluster is open. */
export async function startWorker(settings: WorkerSettings): Promise<DatabaseThread> {
  const worker = new Worker(workerFile, {
    workerData: settings,
    execArgv: [],
    name: 'database',
    // Rows pass through once; without a limit V8 keeps some 50 MB for them.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const waiting = new Map<number, { resolve: (answer: Answered) => void; reject: (cause: Error) => void }>();
  const callbacks: ((channel: string, payload: string) => void)[] = [];
  let lastId = 0;
  let end: Error | undefined;

  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();

  function finish(cause: Error): void {
    end ??= cause;
    opened.reject(cause);
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  }

  worker.on('error', (cause) =>
    finish(
      new Error(`The embedded database stopped: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      }),
    ),
  );
  worker.on('exit', () => {
    finish(new Error('The embedded database is closed'));
    resolveEnded();
  });
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.kind === 'ready') return opened.resolve();
    if (answer.kind === 'failed') return finish(toError(answer.fault));
    if (answer.kind === 'notification') {
      for (const callback of callbacks) callback(answer.channel, answer.payload);
      return;
    }
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'fault') call?.reject(toError(answer.fault));
    else call?.resolve(answer);
  });

  function call(message: CallWithoutId): Promise<Answered> {
    if (end) return Promise.reject(end);
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker.postMessage({ ...message, id: lastId } satisfies WorkerCall);
    return promise;
  }

  try {
    await opened.promise;
  } catch (cause) {
    await worker.terminate();
    throw cause;
  }
  return {
    call,
    onNotification: (callback) => callbacks.push(callback),
    opened: () => 1,
    ended,
    terminate: async () => {
      await worker.terminate();
    },
  };
}
