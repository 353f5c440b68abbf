import type { Environment } from '#contract/environment.ts';
import { type CommandListener, callRunningServer } from './command-socket.ts';

/**
 * Has the running server do a command where it holds the embedded database: gives the exit code, 0 done and 1 refused. Null where the
 * command opens the database itself.
 */
export async function byRunningServer(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  command: string,
  args: string[],
  listener: CommandListener,
): Promise<0 | 1 | null> {
  if (databaseUrl !== null) return null;
  const outcome = await callRunningServer(dataDir, command, args, listener);
  if (!outcome.running) return null;
  if (!outcome.ok) console.error(outcome.message);
  return outcome.ok && isDone(outcome.result) ? 0 : 1;
}

function isDone(result: unknown): boolean {
  return typeof result === 'object' && result !== null && Reflect.get(result, 'isRefused') === false;
}
