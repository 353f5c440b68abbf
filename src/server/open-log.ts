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

/** The server's log: one JSON line an event, written in batches. */
export function openLog(environment: Pick<Environment, 'logLevel'>): OpenedLog {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    periodicFlush: 200,
  });
  const log = pino(
    {
      level: environment.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => loggableError(error) },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return {
    log,
    writeLine: log.isLevelEnabled('info') ? (line) => destination.write(`${line}\n`) : null,
    flush: () => destination.flushSync(),
  };
}
