import { connect, createServer, type Socket } from 'node:net';

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
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  const server = createServer((incoming) => {
    const outgoing = connect(Number(database.port || 5432), database.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => sockets.delete(socket));
      // One end that goes takes the other along; what broke is the database client's to tell.
      socket.once('error', () => {
        incoming.destroy();
        outgoing.destroy();
      });
    }
    const look = createMessageCounter(() => {
      statements += 1;
    });
    incoming.on('data', look);
    incoming.pipe(outgoing).pipe(incoming);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
    });
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    count: () => statements,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
