import { startDatabaseWire } from '../e2e/testing/database-wire.ts';

export interface StatementCounter {
  /** The address to give to the server instead of the database's own. */
  url: string;
  /** Statements sent so far over all connections, `begin` and `commit` included. */
  count: () => number;
  stop: () => Promise<void>;
}

const queryMessage = 'Q'.charCodeAt(0);
const executeMessage = 'E'.charCodeAt(0);

// PostgreSQL's protocol 3: the first message has no type byte; then each is a byte of type and a length that counts itself.
function createMessageCounter(note: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const type = rest[0];
      if (isStarted && (type === queryMessage || type === executeMessage)) note();
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}

/** Stands between a server and its PostgreSQL and counts the statements that pass. */
export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  let statements = 0;
  const wire = await startDatabaseWire(databaseUrl, () =>
    createMessageCounter(() => {
      statements += 1;
    }),
  );
  return { url: wire.url, count: () => statements, stop: wire.stop };
}
