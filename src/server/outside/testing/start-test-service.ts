import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

interface AskedOfService {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** What it does with the next questions: an answer, or a fault of the way. `silent` never answers, `endless` never ends. */
export type ServiceBehaviour =
  | { status?: number; json: unknown }
  | { status?: number; contentType: string; bytes: Buffer | string }
  | { redirectTo: string }
  | 'silent'
  | 'endless'
  | 'broken';

export interface TestService {
  /** Without a slash at the end. */
  url: string;
  asked: AskedOfService[];
  behave: (behaviour: ServiceBehaviour) => void;
  stop: () => Promise<void>;
}

/** A service of others on a loopback port of its own. */
export async function startTestService(): Promise<TestService> {
  const asked: AskedOfService[] = [];
  let next: ServiceBehaviour = 'broken';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response, next);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    behave: (behaviour) => {
      next = behaviour;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, behaviour: ServiceBehaviour): void {
  if (behaviour === 'silent') return;
  if (behaviour === 'broken') {
    response.destroy();
    return;
  }
  if (behaviour === 'endless') {
    const write = () => {
      while (response.write(Buffer.alloc(64 * 1024, 0xff)));
    };
    response.on('drain', write);
    write();
    return;
  }
  if ('redirectTo' in behaviour) {
    response.writeHead(302, { location: behaviour.redirectTo }).end();
    return;
  }
  const { status = 200 } = behaviour;
  const [contentType, body] =
    'json' in behaviour
      ? ['application/json', JSON.stringify(behaviour.json)]
      : [behaviour.contentType, behaviour.bytes];
  response.writeHead(status, { 'content-type': contentType }).end(body);
}
