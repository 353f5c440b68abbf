import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from './ensure.mjs';

export interface CommandOptions {
  environment?: NodeJS.ProcessEnv;
  /** Takes the output when it is not to be shown as it comes. */
  onOutput?: (chunk: Buffer) => void;
}

const running = new Set<ChildProcess>();

/** Runs a command and gives its exit code (1 when a signal ended it). */
export function runCommand(
  command: string,
  args: string[],
  { environment = {}, onOutput }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    running.add(child);
    if (onOutput) {
      child.stdout?.on('data', onOutput);
      child.stderr?.on('data', onOutput);
    }
    child.once('error', reject);
    // Not 'exit': what the command wrote last may come after it.
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Sends a signal to the commands that run now. */
export function signalRunningCommands(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}
