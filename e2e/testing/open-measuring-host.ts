import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a host that measures was sent. */
interface Sent {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface MeasuringHost {
  url: string;
  sent: Sent[];
  /** The parameters of what Matomo was sent. */
  counts: () => Record<string, string>[];
  /** The events that Sentry was sent. */
  faults: () => { request: { url: string }; exception: { values: { value: string }[] } }[];
  /** Answers all who wait, as a browser sends no more before. */
  answerAll: () => void;
  close: () => Promise<void>;
}

/**
 * Stands in for Matomo and Sentry: it writes down what it is sent. By default it never answers, as a host that hangs; a browser
 * keeps six lines to such a host and sends no more until one of them has ended.
 */
export async function openMeasuringHost({ isAnswering = false } = {}): Promise<MeasuringHost> {
  const sent: Sent[] = [];
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      sent.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
      waiting.push(response);
      if (isAnswering) answerAll();
    });
    response.on('error', () => response.destroy());
  });
  function answerAll(): void {
    for (const response of waiting.splice(0)) response.writeHead(204).end();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port, never on a socket file.
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    counts: () =>
      sent
        .filter(({ path }) => path.endsWith('/matomo.php'))
        .map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
    faults: () =>
      sent
        .filter(({ path }) => path.includes('/envelope/'))
        .map(({ body }) => JSON.parse(body.split('\n')[2] ?? '')),
    answerAll,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
