import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

it('sends a file of parts as they are made, and holds none back', async () => {
  const app = Fastify();
  const gate = Promise.withResolvers<void>();
  async function* parts() {
    yield Buffer.from('first');
    await gate.promise;
    yield Buffer.from('second');
  }
  const file = { parts: parts(), contentType: 'application/zip', fileName: 'customer-1.zip' };
  app.get('/', (request, reply) => sendFile(request, reply, file));
  try {
    const response = await fetch(await app.listen({ port: 0 }));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="customer-1.zip"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const reader = response.body?.getReader() ?? expect.fail();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first');
    gate.resolve();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('second');
    expect((await reader.read()).done).toBe(true);
  } finally {
    await app.close();
  }
});

it('cuts the answer where a part cannot be made: half a file looks like none', async () => {
  const app = Fastify();
  async function* parts() {
    yield Buffer.from('first');
    throw new Error('The disk is gone');
  }
  app.get('/', (request, reply) =>
    sendFile(request, reply, { parts: parts(), contentType: 'application/zip', fileName: 'a.zip' }),
  );
  try {
    const response = await fetch(await app.listen({ port: 0 }));
    await expect(response.arrayBuffer()).rejects.toThrow();
  } finally {
    await app.close();
  }
});
