import pino, { type Logger } from 'pino';
import type { Environment } from '#contract/environment.ts';
import { loggableError } from './loggable-error.ts';

export interface OpenedLog {
  log: Logger;
  /** Writes a line that is JSON already, for what happens tens of thousands of times a second; null below that level. */
  writeLine: ((line: string) => void) | null;
  /** Writes what is still held; before the process ends. */
  flush: () => void;
}

/** Lines are written together once they come to this many characters, and after this time at the latest. */
const batchLength = 65_536;
const batchMs = 200;

/** The server's log: one JSON line an event, written in batches. */
export function openLog(environment: Pick<Environment, 'logLevel'>): OpenedLog {
  // Written at once: a write that is under way on another thread could be overtaken by the last one.
  const destination = pino.destination({ dest: 1, sync: true });
  // Held here and not by the destination, which takes no batch above 16 KB and looks at all of it anew for each line.
  let held = '';
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (held === '') return;
    const batch = held;
    held = '';
    destination.write(batch);
  }

  function hold(lines: string): void {
    held += lines;
    if (held.length >= batchLength) flush();
    else timer ??= setTimeout(flush, batchMs).unref();
  }

  // Also where an error that nobody caught ends the process.
  process.once('exit', flush);
  const log = pino(
    {
      level: environment.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => loggableError(error) },
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: hold },
  );
  return {
    log,
    writeLine: log.isLevelEnabled('info') ? (line) => hold(`${line}\n`) : null,
    flush,
  };
}
