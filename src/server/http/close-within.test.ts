import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { closeWithin } from './close-within.ts';

async function serve(chunks: () => AsyncGenerator<string>) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/', (_request, reply) => reply.send(Readable.from(chunks())));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url };
}

test('an answer that is done within the grace is whole, and nothing is cut', async () => {
  const { promise: isClosing, resolve: beginClosing } = Promise.withResolvers<void>();
  const { app, url } = await serve(async function* () {
    yield 'begun, ';
    await isClosing;
    yield 'done';
  });
  const response = await fetch(url);
  const onCut = vi.fn();
  const closed = closeWithin(app, { delayMs: 0, graceMs: 60_000, onCut });
  beginClosing();
  expect(await response.text()).toBe('begun, done');
  await closed;
  expect(onCut).not.toHaveBeenCalled();
});

test('an answer that never ends is cut after the grace, and its reader hears of it', async () => {
  const { app, url } = await serve(async function* () {
    yield 'begun, ';
    await new Promise(() => undefined);
  });
  const response = await fetch(url);
  const onCut = vi.fn();
  await closeWithin(app, { delayMs: 0, graceMs: 50, onCut });
  expect(onCut).toHaveBeenCalledTimes(1);
  await expect(response.text()).rejects.toThrow(TypeError);
  await expect(fetch(url)).rejects.toThrow(TypeError);
});

test('during the delay new connections are answered as before, and after it none is taken', async () => {
  const { app, url } = await serve(async function* () {
    yield 'done';
  });
  const closed = closeWithin(app, { delayMs: 300, graceMs: 60_000, onCut: () => undefined });
  const answers = await Promise.all([1, 2, 3].map(async () => (await fetch(url)).text()));
  expect(answers).toEqual(['done', 'done', 'done']);
  await closed;
  await expect(fetch(url)).rejects.toThrow(TypeError);
});
