import { STATEMENTS_TIMEOUT_MS } from '#domain/limits.ts';
import { createRestingThread } from '#server/outside/resting-thread.ts';
import { findStatementWorker } from './find-statement-worker.ts';
import type { ReadStatements, StatementFile } from './read-statement-file.ts';

const heapMb = 700;

/** Reads a file of statements in a thread of its own, since large ones take seconds and much memory; the thread ends with it. */
export async function readInThread(file: StatementFile): Promise<ReadStatements> {
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
