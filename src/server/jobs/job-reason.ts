import { type LoggableError, loggableError } from '#server/log/loggable-error.ts';

/** What is kept of a fault with the job that it ended. */
const mostLetters = 500;

/** The reason of a job that was cut off with its process. */
export const PROCESS_ENDED = 'The server ended while it was being done.';

/** Why an attempt failed, in one line for staff: the fault's sentence and those of its causes, without persons. */
export function jobReason(cause: unknown): string {
  const sentences: string[] = [];
  for (
    let one: LoggableError | undefined = loggableError(cause);
    one !== undefined && one.message !== '';
    one = one.cause
  ) {
    sentences.push(one.message.replace(/\s+/g, ' ').trim());
  }
  const reason = sentences.join(': ');
  return reason.length <= mostLetters ? reason : `${reason.slice(0, mostLetters - 1)}…`;
}
