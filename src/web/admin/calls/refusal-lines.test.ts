import { expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { refusalLines } from './refusal-lines.ts';

const labels = { amount: 'Amount with VAT', reason: 'Reason' };
const invalid: Problem = { type: '/problems/invalid-payload', title: 'Not valid.', status: 422 };
const ofReason = { path: 'reason', message: 'This is required.' };
const ofAmount = { path: 'input.amount', message: 'This is no amount.' };
const ofNone = { path: 'licenceNumber', message: 'There is no such licence.' };

it.each<[string, Problem | null, string[]]>([
  [
    'all that is wrong is told with its field',
    { ...invalid, errors: [ofReason, ofAmount] },
    ['Reason: This is required.', 'Amount with VAT: This is no amount.'],
  ],
  [
    'what is of no field of the form is told, too, wherever it stands',
    { ...invalid, errors: [ofReason, ofNone] },
    ['Reason: This is required.', 'There is no such licence.'],
  ],
  [
    'a sentence about all of it stands first, and what the fields say of themselves is not said twice',
    { ...invalid, detail: 'Nothing was done.', errors: [ofReason, ofNone] },
    ['Nothing was done.', 'There is no such licence.'],
  ],
  ['a refusal without fields says its title', invalid, ['Not valid.']],
  ['no answer is told', null, ['The server did not answer. Please try again.']],
])('%s', (_name, problem, lines) => {
  expect(refusalLines(problem, labels)).toEqual(lines);
});
