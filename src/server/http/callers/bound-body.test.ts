import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundBody } from './bound-body.ts';

let server: Server;
let taken: (request: IncomingMessage) => void = () => undefined;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = createServer((request, response) => {
    boundBody(request, 1000);
    taken(request);
    request.resume().on('end', () => response.end('taken'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Sends the head of a request with a body of four bytes, and as much of that; gives the request as the server has it. */
async function begin(body: string): Promise<{ socket: Socket; request: IncomingMessage }> {
  const request = new Promise<IncomingMessage>((resolve) => {
    taken = resolve;
  });
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\n${body}`);
  return { socket, request: await request };
}

/** That it was cut off is no error here. */
function endOf(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve) => request.once('close', resolve));
}

async function answerOn(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}

it('ends a request whose body does not come in time', async () => {
  const { socket, request } = await begin('ab');
  const gone = endOf(request);
  vi.advanceTimersByTime(999);
  expect(request.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  await gone;
  expect(request.complete).toBe(false);
  socket.destroy();
});

it('gives one that is let more time that time, and no more', async () => {
  const { socket, request } = await begin('ab');
  boundBody(request, 5000);
  vi.advanceTimersByTime(4999);
  expect(request.destroyed).toBe(false);
  socket.write('cd');
  expect(await answerOn(socket)).toContain('taken');
  const slow = await begin('a');
  boundBody(slow.request, 5000);
  const gone = endOf(slow.request);
  vi.advanceTimersByTime(5000);
  await gone;
  for (const one of [socket, slow.socket]) one.destroy();
});

it('leaves the connection of one that came whole to the next request', async () => {
  const { socket } = await begin('abcd');
  expect(await answerOn(socket)).toContain('taken');
  vi.advanceTimersByTime(2000);
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n');
  expect(await answerOn(socket)).toContain('taken');
  socket.destroy();
});
