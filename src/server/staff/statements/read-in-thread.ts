import { STATEMENTS_TIMEOUT_MS } from '#domain/limits.ts';
import { createRestingThread, ThreadEnded } from '#server/outside/resting-thread.ts';
import { findStatementWorker } from './find-statement-worker.ts';
import type { ReadStatements, StatementFile } from './read-statement-file.ts';

const heapMb = 700;
/** One is read at a time, and so many more wait. */
const waitingMost = 4;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file of statements in a thread of its own, since large ones take seconds and much memory: one at a time, and the thread ends
 * with it. One that takes more time or memory than there is for it, or is one too many, is refused.
 */
export async function readInThread(file: StatementFile): Promise<ReadStatements> {
  if (waiting > waitingMost)
    return { ok: false, message: 'Other statements are being read. Please try again in a minute.' };
  waiting += 1;
  const reading = last.then(() => readAlone(file));
  last = reading.catch(() => null);
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    const message = `${file.name}: it takes more time or memory than there is for a statement. Nothing was entered.`;
    return { ok: false, message };
  } finally {
    waiting -= 1;
  }
}

async function readAlone(file: StatementFile): Promise<ReadStatements> {
  const thread = createRestingThread<StatementFile, ReadStatements>({
    name: 'The reader of bank statements',
    workerUrl: findStatementWorker(),
    timeoutMs: STATEMENTS_TIMEOUT_MS,
    heapMb,
  });
  try {
    return await thread.ask(file);
  } finally {
    await thread.close();
  }
}
