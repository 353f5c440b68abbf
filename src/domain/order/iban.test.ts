import { expect, it } from 'vitest';
import { isIban, tidyIban } from './iban.ts';

it.each([
  ['CH93 0076 2011 6238 5295 7', true],
  ['li21 0881 0000 2324 013A a', true],
  ['DE89370400440532013000', true],
  ['CH93 0076 2011 6238 5295 8', false],
  ['CH39 0076 2011 6238 5295 7', false],
  ['9300762011623852957', false],
  ['CH93', false],
  ['', false],
])('the IBAN %j is one: %s', (text, isOne) => {
  expect(isIban(tidyIban(text))).toBe(isOne);
});
