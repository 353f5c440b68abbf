import { withoutAddresses } from '#domain/text/without-addresses.ts';

/** An error as the log may hold it. */
export interface LoggableError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggableError;
}

const deepestCause = 4;

/**
 * What the log says of an error: its type, sentence, code, the frames of its stack and its causes. Left out are its other
 * properties, where drivers put the values of a statement, and what its sentence says of persons.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(sentenceOf(error)) };
  const code: unknown = Reflect.get(error, 'code');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    type: error.constructor.name,
    message: withoutAddresses(messageOf(error)),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames.length === 0 ? {} : { stack: frames.join('\n') }),
    ...(error.cause === undefined || depth >= deepestCause
      ? {}
      : { cause: loggableError(error.cause, depth + 1) }),
  };
}

/** What was thrown, or told, without being an error: the job queue tells a copy of one, which has its message. */
function sentenceOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const message: unknown = Reflect.get(thrown, 'message');
  return typeof message === 'string' ? message : `an object with ${Object.keys(thrown).join(', ')}`;
}

function messageOf(error: Error): string {
  // A name with several addresses, of which none answers, fails without a sentence of its own.
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map((one) => (one instanceof Error ? messageOf(one) : sentenceOf(one))).join('; ');
  }
  const statement: unknown = Reflect.get(error, 'query');
  // Drizzle's own sentence goes on with the values.
  if (typeof statement === 'string' && 'params' in error) return `Failed query: ${statement}`;
  // PostgreSQL quotes the value that it could not take (SQLSTATE class 22).
  const state: unknown = Reflect.get(error, 'code');
  return typeof state === 'string' && /^22[0-9A-Z]{3}$/.test(state)
    ? 'PostgreSQL refused a value'
    : error.message;
}
