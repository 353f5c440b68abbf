import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CIRCUIT } from '#domain/limits.ts';
import { guardTransport } from './guard-transport.ts';
import { testMail } from './mail-transport.cases.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { startSmtpServer } from './testing/start-smtp-server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that takes connections and says what it is told to. */
async function startPort(say: (socket: Socket) => void): Promise<{ url: string; connected: () => number }> {
  let connected = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    connected += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    say(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // Listening on a port, its address is no path.
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, connected: () => connected };
}

const impatient = { connect: 200, greeting: 200, word: 200, mail: 400 };
/** For servers that answer, however slow the machine is. */
const patient = { connect: 20_000, greeting: 20_000, word: 20_000, mail: 60_000 };

function guard(url: string, waits: typeof patient) {
  let time = Date.parse('2026-11-23T12:00:00Z');
  const changes: boolean[] = [];
  const transport = guardTransport(createSmtpTransport(url, waits), {
    now: () => new Date(time),
    onChange: ({ isOpen }) => changes.push(isOpen),
  });
  closing.push(() => transport.close());
  return {
    changes,
    send: () => transport.send(testMail),
    letPass: (ms: number) => {
      time += ms;
    },
  };
}

test('a mail server that takes a connection and says nothing is not waited for without end, and soon not at all', async () => {
  const { url, connected } = await startPort(() => undefined);
  const { send, letPass, changes } = guard(url, impatient);
  for (let mail = 0; mail < CIRCUIT.failures; mail += 1) await expect(send()).rejects.toThrow();
  expect(connected()).toBe(CIRCUIT.failures);
  await expect(send()).rejects.toThrow('The mail server does not answer since 2026-11-23T12:00:00.000Z');
  expect(connected()).toBe(CIRCUIT.failures);
  letPass(CIRCUIT.restMs);
  await expect(send()).rejects.not.toThrow('does not answer since');
  expect(connected()).toBe(CIRCUIT.failures + 1);
  expect(changes).toEqual([true]);
});

test('a mail server that goes on saying a letter now and then is not waited for without end', async () => {
  const { url } = await startPort((socket) => {
    socket.write('220 ready\r\n');
    const talking = setInterval(() => socket.write('2'), 50);
    closing.push(() => clearInterval(talking));
  });
  await expect(guard(url, impatient).send()).rejects.toThrow('takes too long');
});

test('a mail server that is there again gets the mails again', async () => {
  const server = await startSmtpServer();
  closing.push(() => server.close());
  const { port } = new URL(server.url);
  let isAway = true;
  const proxy = await startPort((socket) => {
    if (isAway) return void socket.destroy();
    const onward = connect(Number(port), '127.0.0.1');
    onward.on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  });
  const { send, letPass, changes } = guard(proxy.url, patient);
  for (let mail = 0; mail < CIRCUIT.failures; mail += 1) await expect(send()).rejects.toThrow();
  isAway = false;
  letPass(CIRCUIT.restMs);
  await send();
  await send();
  expect(server.mails).toHaveLength(2);
  expect(changes).toEqual([true, false]);
});

test.each([
  [{ refusesFor: { code: 550, words: 'No such user here' } }],
  [{ refusesFor: { code: 450, words: 'Greylisted' } }],
  [{ refuses: true }],
])('a mail that is refused or put off by itself (%o) keeps no other back', async (refusal) => {
  const server = await startSmtpServer(refusal);
  closing.push(() => server.close());
  const { send, changes } = guard(server.url, patient);
  for (let mail = 0; mail <= CIRCUIT.failures; mail += 1)
    await expect(send()).rejects.not.toThrow('does not answer since');
  expect(changes).toEqual([]);
});
