import { expect, it } from 'vitest';
import { nullEmptyStrings, validateRegistration } from './registration-validation.ts';

const good = { email: 'ada@example.com', password: 'secret', passwordRepeat: 'secret' };

it.each([
  [good, []],
  [{ ...good, email: ' ' }, ['Email is required']],
  [{ ...good, email: 'ada' }, ['invalid email']],
  [{ ...good, password: '12345', passwordRepeat: '12345' }, ['password must be at least 6 characters long']],
  [{ ...good, passwordRepeat: 'other!' }, ['passwords must match']],
])('%j: %j', (input, messages) => {
  expect(validateRegistration(input).map(({ message }) => message)).toEqual(messages);
});

it('empty strings become null at any depth, nothing else does', () => {
  expect(nullEmptyStrings({ email: 'a', phone: '', count: 0, addresses: [{ city: '', on: false }] })).toEqual(
    {
      email: 'a',
      phone: null,
      count: 0,
      addresses: [{ city: null, on: false }],
    },
  );
});
