import { expect, test } from 'vitest';
import { readAnswer, readProblem } from './read-answer.ts';

test('takes an answer as the server wrote it', async () => {
  await expect(readAnswer<'getSession'>(Response.json({ user: null }))).resolves.toEqual({ user: null });
});

test.each([
  ['a page of something between', new Response('<!doctype html>')],
  ['nothing', new Response('')],
  ['a word', Response.json('fine')],
  ['null', Response.json(null)],
])('takes %s for no answer', async (_, response) => {
  await expect(readAnswer<'getSession'>(response)).rejects.toThrow();
});

const refused = { type: '/problems/link-expired', title: 'This link has expired.', status: 410 };

test.each([
  ['a refusal', refused, refused],
  [
    'one with its reasons',
    { ...refused, errors: [{ path: 'a', message: 'b' }] },
    { ...refused, errors: [{ path: 'a', message: 'b' }] },
  ],
  ['a proxy’s words', { message: 'Bad Gateway' }, null],
  ['reasons that are no list', { ...refused, errors: 'many' }, null],
  ['a list', [], null],
  ['null', null, null],
])('reads %s', async (_, content, problem) => {
  await expect(readProblem(Response.json(content, { status: 410 }))).resolves.toEqual(problem);
});
