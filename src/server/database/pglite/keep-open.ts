import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAway } from '#server/database/database-away.ts';
import {
  type CallWithoutId,
  type DatabaseThread,
  isFromPostgres,
  startWorker,
  type WorkerChannel,
} from './worker-channel.ts';
import type { WorkerSettings } from './worker-messages.ts';

/** The longest that a statement may take: what takes longer hangs, and would be waited for by all others. */
export const statementLimitMs = 60_000;

const shortestPauseMs = 250;
const longestPauseMs = 10_000;

/**
 * Starts the database's thread, and another one in its place whenever it does not answer in time, breaks or ends by itself, as
 * PGlite does when the disk has no room for its log. Until it is open again every call is refused as away. What was acknowledged is
 * on the disk; what was under way is undone, as when a process is killed.
 */
export async function keepOpen(
  settings: WorkerSettings,
  {
    limitMs,
    onFault,
    startThread = startWorker,
  }: {
    limitMs: number;
    onFault: (cause: unknown) => void;
    /** Starts a thread and waits until its cluster is open; another one in tests. */
    startThread?: (settings: WorkerSettings) => Promise<DatabaseThread>;
  },
): Promise<WorkerChannel> {
  const callbacks: ((channel: string, payload: string) => void)[] = [];
  const listening = new Set<string>();
  const { promise: ended, resolve: resolveEnded } = Promise.withResolvers<void>();
  let thread: DatabaseThread | null = null;
  let opened = 0;
  let isClosing = false;
  let lifted = 0;

  async function start(): Promise<void> {
    const started = await startThread(settings);
    started.onNotification((channel, payload) => {
      for (const callback of callbacks) callback(channel, payload);
    });
    for (const channel of listening) await started.call({ kind: 'listen', channel });
    void started.ended.then(() => replace(started, new Error('The embedded database ended by itself')));
    thread = started;
    opened += 1;
  }

  /** Once for each thread, whoever noticed first. */
  function replace(broken: DatabaseThread, cause: unknown): void {
    if (isClosing || thread !== broken) return;
    thread = null;
    onFault(new Error('The embedded database is opened anew', { cause }));
    void startAgain(broken);
  }

  async function startAgain(broken: DatabaseThread): Promise<void> {
    await broken.terminate();
    for (let wait = shortestPauseMs; !isClosing; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await start();
        return;
      } catch (cause) {
        onFault(new Error('The embedded database could not be opened anew; it is tried again', { cause }));
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  async function call(message: CallWithoutId) {
    const asked = thread;
    if (asked === null) throw new DatabaseAway('The embedded database is being opened anew');
    const overdue = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (lifted > 0) return;
      overdue.reject(new DatabaseAway(`The embedded database did not answer within ${limitMs / 1000} s`));
    }, limitMs).unref();
    try {
      const answer = await Promise.race([asked.call(message), overdue.promise]);
      if (message.kind === 'listen') listening.add(message.channel);
      if (message.kind === 'unlisten') listening.delete(message.channel);
      return answer;
    } catch (cause) {
      if (isFromPostgres(cause)) throw cause;
      replace(asked, cause);
      throw cause instanceof DatabaseAway
        ? cause
        : new DatabaseAway('The embedded database broke off', { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function close(): ReturnType<typeof call> {
    isClosing = true;
    const last = thread;
    // What cannot be closed is ended: the log of what was acknowledged is on the disk.
    const answer = await call({ kind: 'close' }).catch(async (cause: unknown) => {
      onFault(cause);
      await last?.terminate();
      return { kind: 'result' as const, id: 0, results: [] };
    });
    await last?.ended;
    resolveEnded();
    return answer;
  }

  await start();
  return {
    call: (message) => (message.kind === 'close' ? close() : call(message)),
    onNotification: (callback) => callbacks.push(callback),
    opened: () => opened,
    liftLimit: () => {
      lifted += 1;
      return () => {
        lifted -= 1;
      };
    },
    ended,
  };
}
