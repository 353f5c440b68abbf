import pg from 'pg';

/**
 * A connection that is cut when a statement gets no answer in its time. The driver only stops waiting: whoever got the connection
 * from the pool next would stand behind the same statement.
 */
export class CutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this);
    const watched = (...args: Parameters<typeof query>): unknown => {
      const asked: unknown = query(...args);
      if (asked instanceof Promise) asked.catch((cause: unknown) => this.#cutWhenOverdue(cause));
      return asked;
    };
    // The driver's overloads are many; what it takes and gives is passed on as it is.
    this.query = watched as typeof this.query;
  }

  #cutWhenOverdue(cause: unknown): void {
    if (!(cause instanceof Error) || cause.message !== 'Query read timeout') return;
    // The driver's types leave its connection out.
    const { connection } = this as unknown as { connection: { stream: { destroy: () => void } } };
    connection.stream.destroy();
  }
}
