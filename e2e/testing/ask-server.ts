import { callRunningServer } from '#server/commands/command-socket.ts';
import type { Fount } from './start-fount.ts';

/**
 * Has a running server do what `npm run staff -- …` or `npm run import -- …` would have it do, without npm and a process of its own:
 * for tests of what comes after that. Gives what it said. Throws what it said where it refused.
 */
export async function askServer(
  { dataDir }: Pick<Fount, 'dataDir'>,
  command: 'import' | 'staff',
  ...args: string[]
): Promise<string> {
  const lines: string[] = [];
  const outcome = await callRunningServer(dataDir, command, args, (line) => lines.push(line));
  if (!outcome.running) throw new Error(`no server holds ${dataDir}`);
  if (!outcome.ok) throw new Error(outcome.message);
  const said = lines.join('\n');
  const { result } = outcome;
  const isAccepted =
    typeof result === 'object' && result !== null && Reflect.get(result, 'isRefused') === false;
  if (!isAccepted) throw new Error(said);
  return said;
}
