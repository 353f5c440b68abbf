import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSpecimens } from './register-specimens.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  registerSpecimens(app, {
    find: async (slug) =>
      slug === 'eczar'
        ? { hash: 'abc', bytes: Uint8Array.of(37, 80, 68, 70), contentType: 'application/pdf' }
        : null,
    renamed: async (slug) => (slug === 'rosetta' ? 'eczar' : null),
  });
  await app.ready();
});
afterAll(() => app.close());

it('serves the specimen of a family under its name', async () => {
  const answer = await app.inject('/typefaces/eczar/specimen.pdf');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="eczar-specimen.pdf"',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    etag: '"abc"',
  });
  expect(answer.body).toBe('%PDF');
});

it('leads from the old name of a family to its specimen', async () => {
  const answer = await app.inject('/typefaces/rosetta/specimen.pdf');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/typefaces/eczar/specimen.pdf']);
});

it('sends nothing again to who has it', async () => {
  const headers = { 'if-none-match': '"abc"' };
  const answer = await app.inject({ url: '/typefaces/eczar/specimen.pdf', headers });
  expect(answer.statusCode).toBe(304);
  expect(answer.headers['content-security-policy']).not.toContain("default-src 'none'");
  expect(answer.body).toBe('');
});

it.each(['no-such-family', '..%2f..%2fetc', 'eczar%00'])('has none for %s', async (slug) => {
  const answer = await app.inject(`/typefaces/${slug}/specimen.pdf`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
});
