import { AsyncLocalStorage } from 'node:async_hooks';

const planning = new AsyncLocalStorage<true>();

/**
 * Runs `work`, whose statements PostgreSQL reads and plans once a connection instead of each time. For what is asked many times a second by a few statements
 * that find their rows by keys: such a plan is as good for all values. The embedded database does as ever.
 */
export function planOnce<Value>(work: () => Promise<Value>): Promise<Value> {
  return planning.run(true, work);
}

/** Whether the caller is within `planOnce`. */
export function isPlannedOnce(): boolean {
  return planning.getStore() === true;
}
