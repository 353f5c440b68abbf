import pg from 'pg';
import { isPlannedOnce } from '#server/database/plan-once.ts';
import { createStatementNames } from './statement-names.ts';

const nameOf = createStatementNames();

/**
 * A connection that is cut when a statement gets no answer in its time. The driver only stops waiting: whoever got the connection
 * from the pool next would stand behind the same statement. What is sent within `planOnce` is planned once.
 */
export class CutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this);
    const watched = (...args: Parameters<typeof query>): unknown => {
      const asked: unknown = isPlannedOnce() ? query(...withName(args)) : query(...args);
      if (asked instanceof Promise) asked.catch((cause: unknown) => this.#cutWhenSpoilt(cause));
      return asked;
    };
    // The driver's overloads are many; what it takes and gives is passed on as it is.
    this.query = watched as typeof this.query;
  }

  #cutWhenSpoilt(cause: unknown): void {
    if (!(cause instanceof Error) || !(isOverdue(cause) || isPlanOutdated(cause))) return;
    // The driver's types leave its connection out.
    const { connection } = this as unknown as { connection: { stream: { destroy: () => void } } };
    connection.stream.destroy();
  }
}

const isOverdue = ({ message }: Error) => message === 'Query read timeout';

/** A column has another type since the statement was planned, as while a newer version starts beside this one: the next connection plans it anew. */
const isPlanOutdated = (cause: Error) =>
  'code' in cause && cause.code === '0A000' && cause.message.includes('cached plan');

/** Drizzle gives a statement as an object with its text, and the values beside it. */
function withName<Arguments extends unknown[]>(args: Arguments): Arguments {
  const [asked, values] = args;
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return args;
  if (typeof asked.text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  const name = nameOf(asked.text);
  // The same arguments, of which the driver's overloads are many; see above.
  return name === null ? args : ([{ ...asked, name }, ...args.slice(1)] as Arguments);
}
