import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createKeptSender } from './kept-sender.ts';
import { bodyOf, type Encoding, type Kept } from './kept-store.ts';
import { keepAliveMs } from './ready-heads.ts';

const text = 'the page '.repeat(2_000);
const plain = Buffer.from(text);
const packed = { br: brotliCompressSync(plain), gzip: gzipSync(plain) };
const etag = 'W/"the-page"';

function headersOf(encoding: Encoding) {
  const length = encoding === 'identity' ? plain.length : packed[encoding].length;
  return {
    'content-type': 'text/html',
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': length,
  };
}

const answer: Kept = {
  revision: 1,
  etag,
  headers: { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') },
  packed,
  asks: 0,
};
const fixed = { 'x-content-type-options': 'nosniff' };

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  server.keepAliveTimeout = keepAliveMs;
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const sender = createKeptSender(fixed);
const keptServer = () =>
  listen((request, response) => {
    if (request.url === '/later') setTimeout(() => response.end('later'), 5);
    else sender.send(answer, request, response);
  });

function open(server: Server): Socket {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const socket = connect(address.port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

/** All that comes until the connection ends. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

function ask(headers: string[] = [], start = 'GET / HTTP/1.1'): string {
  return [start, 'Host: shop.example', ...headers, '', ''].join('\r\n');
}

/** The last request of a connection, which ends after it. */
const last = ask(['Connection: close', `If-None-Match: ${etag}`]);

async function answersTo(server: Server, requests: string): Promise<string> {
  const socket = open(server);
  socket.write(requests, 'latin1');
  return readAll(socket);
}

const withoutDate = (answers: string) => answers.replaceAll(/Date: [^\r]+/g, 'Date: …');
const countHeads = (answers: string, status: number) => answers.split(`HTTP/1.1 ${status} `).length - 1;

it.each([
  { encoding: 'br' as const, headers: ['Accept-Encoding: gzip, br'] },
  { encoding: 'gzip' as const, headers: ['Accept-Encoding: gzip'] },
  { encoding: 'identity' as const, headers: [] },
  { encoding: null, headers: [`If-None-Match: ${etag}`] },
])('sends the very bytes that Node would write itself ($encoding)', async ({ encoding, headers }) => {
  const byNode = await listen((_request, response) => {
    if (encoding === null)
      response.writeHead(304, {
        ...fixed,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'content-type': 'text/html',
        etag,
      });
    else response.writeHead(200, { ...fixed, ...headersOf(encoding) });
    response.end(encoding === null ? undefined : bodyOf(answer, encoding));
  });
  const requests = ask(headers) + ask(headers) + ask([...headers, 'Connection: close']);
  const ours = withoutDate(await answersTo(await keptServer(), requests));
  const theirs = withoutDate(await answersTo(byNode, requests));
  // Of an answer without a body Node's list is another one; what matters is that it is there, and how the answer is framed.
  if (encoding === null) {
    expect(countHeads(ours, 304)).toBe(3);
    expect(ours.match(/Connection: [a-z-]+/g)).toEqual(theirs.match(/Connection: [a-z-]+/g));
    expect(ours).not.toContain('content-length');
  } else expect(ours).toBe(theirs);
});

it('keeps the order of requests that came at once, of which others answer some', async () => {
  const later = ask([], 'GET /later HTTP/1.1');
  const answers = await answersTo(await keptServer(), ask() + later + ask() + later + last);
  expect(
    answers.match(/HTTP\/1.1 \d+|the page the page|later/g)?.filter((_, at, all) => all[at - 1] !== all[at]),
  ).toEqual([
    'HTTP/1.1 200',
    'the page the page',
    'HTTP/1.1 200',
    'later',
    'HTTP/1.1 200',
    'the page the page',
    'HTTP/1.1 200',
    'later',
    'HTTP/1.1 304',
  ]);
});

it.each([
  ['of HTTP/1.0', ask([], 'GET / HTTP/1.0')],
  ['that is the last one', ask(['Connection: close'])],
])('ends the connection after a request %s', async (_what, request) => {
  const answers = await answersTo(await keptServer(), request);
  expect(countHeads(answers, 200)).toBe(1);
  expect(answers).toContain('Connection: close\r\n');
  expect(answers.endsWith(text)).toBe(true);
});

it('sends a HEAD its head alone', async () => {
  const answers = await answersTo(await keptServer(), ask([], 'HEAD / HTTP/1.1') + last);
  expect(answers).toContain(`content-length: ${plain.length}\r\n`);
  expect(answers).not.toContain('the page');
  expect(countHeads(answers, 304)).toBe(1);
});

it.each([
  ['a length', ['Content-Length: 5'], 'hello'],
  ['pieces', ['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'],
])('reads the body of a GET with %s, and not as the next request', async (_what, headers, body) => {
  const answers = await answersTo(await keptServer(), ask(headers) + body + last);
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 304']);
});

it('gives all of its answers to who asks much and reads late', async () => {
  // More than what the system holds between the two.
  const asksFor = 1_000;
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const server = await listen((request, response) => {
    sender.send(answer, request, response);
    isAsked();
  });
  const socket = open(server);
  socket.pause();
  socket.write(ask().repeat(asksFor) + last);
  await asked;
  const answers = await readAll(socket);
  expect(countHeads(answers, 200)).toBe(asksFor);
  expect(countHeads(answers, 304)).toBe(1);
});

it('leaves a connection idle after its answer, so that a stop waits for nobody', async () => {
  const server = await keptServer();
  const socket = open(server);
  const ended = once(socket, 'close');
  socket.write(ask());
  await once(socket, 'data');
  // The answer came, perhaps in several pieces; what is left of it is read as it comes.
  socket.resume();
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  await Promise.all([ended, closed]);
  servers.length = 0;
});
