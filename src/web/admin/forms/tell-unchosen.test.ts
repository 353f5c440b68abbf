import { expect, test } from 'vitest';
import type { FormField } from '#contract/admin/form-field.ts';
import { tellUnchosen } from './tell-unchosen.ts';

const flag: FormField = {
  ...{ name: 'flag', label: 'Flag', hint: '', kind: 'choice', isRequired: true, isNumber: false },
  choices: [{ value: 'paid-late', label: 'Paid late' }],
};

test('one of a few that has to be chosen is asked for at its field, also where there is but one', () => {
  expect(tellUnchosen([flag], { flag: '' })?.errors).toEqual([
    { path: 'flag', message: 'Please choose one of them.' },
  ]);
  expect(tellUnchosen([flag], {}, 'Please choose the flag that is taken off.')?.errors).toEqual([
    { path: 'flag', message: 'Please choose the flag that is taken off.' },
  ]);
});

test('what is chosen, may stay open, or is typed is not asked for', () => {
  expect(tellUnchosen([flag], { flag: 'paid-late' })).toBe(null);
  expect(tellUnchosen([{ ...flag, isRequired: false }], { flag: '' })).toBe(null);
  expect(tellUnchosen([{ ...flag, kind: 'text' }], { flag: '' })).toBe(null);
});
