import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from './ensure.mjs';

let current: ChildProcess | null = null;

/** Runs a command with its output shown; gives its exit code (1 when a signal ended it). */
export function runCommand(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    current = child;
    child.once('error', reject);
    child.once('exit', (code) => {
      current = null;
      resolve(code ?? 1);
    });
  });
}

/** Sends a signal to the command that runs now, if one does. */
export function signalCurrentCommand(signal: NodeJS.Signals): void {
  current?.kill(signal);
}
