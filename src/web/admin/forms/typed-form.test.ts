import { expect, test } from 'vitest';
import { toInput } from './typed-form.ts';

const amount = {
  name: 'total',
  label: 'Total',
  hint: '',
  kind: 'amount',
  isRequired: true,
  isNumber: true,
  choices: [],
} as const;

test.each([
  ['204', 204],
  ['204.3', 204.3],
  ['204,30', 204.3],
  ['1’204.30', 1204.3],
  ["1'204,3", 1204.3],
  ['1 204', 1204],
  ['-12.50', -12.5],
  // A thousand in some countries: it is refused with its field, and not taken for one and a bit.
  ['1.204', '1.204'],
  ['1,204', '1,204'],
  ['1.500', '1.500'],
  ['1.5.2', '1.5.2'],
  ['12 CHF', '12 CHF'],
])('of an amount %j is sent as %j', (typed, sent) => {
  expect(toInput([{ ...amount, choices: [] }], { total: typed })).toEqual({ total: sent });
});
