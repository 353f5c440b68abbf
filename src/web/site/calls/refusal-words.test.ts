import { expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { refusalWords } from './refusal-words.ts';

test.each([
  ['no answer', null, 'The shop does not answer; please try again.'],
  [
    'fonts that are busy',
    { type: '/problems/fonts-busy', ...problems['fonts-busy'] },
    'This text takes too long to set just now; please try again in a moment, or with less of it.',
  ],
  [
    'what is wrong with a field',
    { type: '/', title: 'No.', status: 422, errors: [{ path: 'text', message: 'Too high.' }] },
    'Too high.',
  ],
])('says %s in words', (_, problem, words) => {
  expect(refusalWords(problem)).toBe(words);
});
