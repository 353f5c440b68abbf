import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMp3, makeWav } from '#server/import/testing/make-sound.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { registerSounds } from './register-sounds.ts';

const files = createMemoryFileStore();
const app: FastifyInstance = Fastify();
beforeAll(async () => {
  registerSounds(app, files);
  await app.ready();
});
afterAll(() => app.close());

it('serves a sound for ever, without leave to do anything', async () => {
  const bytes = makeWav(0.2);
  const answer = await app.inject(`/sounds/${await files.put(bytes)}.wav`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/wav',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(new Uint8Array(answer.rawPayload)).toEqual(bytes);
});

it('serves it under the name of its kind alone', async () => {
  const sound = await files.put(makeMp3(10));
  expect((await app.inject(`/sounds/${sound}.mp3`)).headers['content-type']).toBe('audio/mpeg');
  for (const name of [`${sound}.wav`, `${sound}.html`, sound])
    expect((await app.inject(`/sounds/${name}`)).statusCode, name).toBe(404);
});

it('gives out no font of the store, whatever it is called', async () => {
  const font = await files.put(Uint8Array.of(0, 1, 0, 0, 0, 12));
  for (const name of [`${font}.wav`, `${font}.mp3`, `${'0'.repeat(64)}.wav`, '..%2fsecret.wav'])
    expect((await app.inject(`/sounds/${name}`)).statusCode, name).toBe(404);
});
