import { expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { refusalWords } from './refusal-words.ts';

test.each([
  ['no answer', null, 'The shop does not answer; please try again.'],
  [
    'a spent budget',
    { type: '/problems/font-budget-spent', ...problems['font-budget-spent'] },
    'No more outlines of this typeface are given out today; a picture (PNG) is.',
  ],
  [
    'what is wrong with a field',
    { type: '/', title: 'No.', status: 422, errors: [{ path: 'text', message: 'Too high.' }] },
    'Too high.',
  ],
])('says %s in words', (_, problem, words) => {
  expect(refusalWords(problem)).toBe(words);
});
