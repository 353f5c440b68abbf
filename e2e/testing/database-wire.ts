import { connect, createServer, type Socket } from 'node:net';

/** What stands between a server and its PostgreSQL. */
export interface DatabaseWire {
  /** The address to give to the server instead of the database's own. */
  url: string;
  /** Ends what is connected and takes no new connection, as a database that is away. */
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
}

/** Passes on what a server and its PostgreSQL say; `listen` makes what hears a connection's own side. */
export async function startDatabaseWire(
  databaseUrl: string,
  listen?: () => (chunk: Buffer) => void,
): Promise<DatabaseWire> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(database.port || 5432), database.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
      // One end that goes takes the other along; what broke is the database client's to tell.
      socket.once('error', () => {
        incoming.destroy();
        outgoing.destroy();
      });
    }
    if (listen) incoming.on('data', listen());
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
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      endAll();
    },
    mend: () => {
      isCut = false;
    },
    stop: () =>
      new Promise((resolve) => {
        endAll();
        server.close(() => resolve());
      }),
  };
}
