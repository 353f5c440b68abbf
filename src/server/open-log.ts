import pino, { type Logger } from 'pino';
import type { Environment } from '#contract/environment.ts';
import { loggableError } from './loggable-error.ts';

/** The server's log: one JSON line an event, written in batches; `flush` before the process ends. */
export function openLog(environment: Pick<Environment, 'logLevel'>): { log: Logger; flush: () => void } {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: 12_288,
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
  return { log, flush: () => destination.flushSync() };
}
