import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot, refuse } from './ensure.mjs';

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

const lookEveryMs = 1000;

/**
 * Lets `command` take this process's place: its output, its signals and its exit code. A channel tells it when this process is
 * gone without a word; when npm is, which started this one, it is told to end.
 */
export function handOver(command, args, environment = {}) {
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...environment,
      // Whatever the command starts by the name of node gets the same one.
      PATH: [path.dirname(command), path.join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(
        path.delimiter,
      ),
    },
  });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group, so the child has it already.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  const startedBy = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    // SIGKILL of npm reaches nobody below it.
    setInterval(() => {
      if (process.ppid !== startedBy) child.kill('SIGTERM');
    }, lookEveryMs).unref();
  }
  child.once('error', (error) => refuse(`${command} could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(signal ? 128 + (signalNumbers[signal] ?? 0) : code));
}
