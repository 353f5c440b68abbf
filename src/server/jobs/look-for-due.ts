import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';

const pauseMs = 2000;

/** The names of the queues in which a job waits whose time has come. */
async function listDueQueues({ plain }: Database): Promise<string[]> {
  const { rows } = await plain.query(
    `select name from pgboss.queue where exists (
       select 1 from pgboss.job
       where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after < now()
     )`,
  );
  return rows.map(({ name }) => String(name));
}

export interface LookOptions {
  onDue: (queue: string) => void;
  onFault: (cause: unknown) => void;
}

/**
 * Looks every two seconds for jobs whose next attempt has come, by one statement for all queues: each worker looking by itself
 * would be ten statements a second in a server that has nothing to do. The function it gives ends that.
 */
export function lookForDue(database: Database, { onDue, onFault }: LookOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function look(): Promise<void> {
    try {
      for (const queue of await listDueQueues(database)) onDue(queue);
    } catch (cause) {
      if (!signal.aborted) onFault(cause);
    }
  }

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await look();
    }
  }

  const ended = goOn();
  return async () => {
    stopping.abort();
    await ended;
  };
}
