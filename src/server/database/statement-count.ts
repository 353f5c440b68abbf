import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm/logger';

const counted = new AsyncLocalStorage<string[]>();

/** Notes a statement for the `withStatementCount` around the caller, if there is one. */
export function noteStatement(sql: string): void {
  counted.getStore()?.push(sql);
}

/** Drizzle tells every statement it sends, `begin` and `commit` included, in the asynchronous context of its caller. */
export const statementLogger: Logger = { logQuery: noteStatement };

/**
 * Runs `work` and gives its value with the SQL that it sent, in order. Counted is what `work` itself causes: the job
 * queue's polling and other requests run in contexts of their own and are left out.
 */
export async function withStatementCount<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; count: number; statements: string[] }> {
  const statements: string[] = [];
  const value = await counted.run(statements, work);
  return { value, count: statements.length, statements };
}
