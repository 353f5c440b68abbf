import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { findUnreadable, refuseUnreadableText } from './unreadable-text.ts';

it.each([
  ['Zürich 👩‍👩‍👧‍👦 \ufffe\u0007', null],
  [{ a: [1, null, { b: 'text' }] }, null],
  ['a\u0000', ''],
  [{ address: { names: ['fine', '\ud800'] } }, 'address.names.1'],
  [{ address: { 'x\udc00': 1 } }, 'address'],
  [{ 'x\u0000': 1 }, ''],
  [Buffer.from([0]), null],
])('of %j the unreadable part is %j', (value, path) => {
  expect(findUnreadable(value)).toBe(path);
});

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  refuseUnreadableText(app, sendProblem);
  app.post('/:name', () => 'done');
  await app.ready();
});
afterAll(() => app.close());

it('what is nested without end is refused, and not walked through to its end', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/a', headers, payload: deep });
  expect(answer.statusCode).toBe(422);
  expect(findUnreadable(JSON.parse(`${'['.repeat(60)}"text"${']'.repeat(60)}`))).toBeNull();
});

it.each([
  ['a body', '/a', { text: 'a\u0000' }, 422, 'text'],
  ['a query', '/a?q=%00', {}, 400, 'querystring.q'],
  ['a path', '/%00', {}, 400, 'params.name'],
])('in %s it is refused with its place', async (_where, url, payload, status, path) => {
  const answer = await app.inject({ method: 'POST', url, payload });
  expect(answer.statusCode).toBe(status);
  expect(problem.parse(answer.json()).errors?.map((error) => error.path)).toEqual([path]);
});
