import { expect, it } from 'vitest';
import { phoneAddress } from './phone-address.ts';

it.each([
  ['', 'fraunces', '/'],
  ['?font=uid-21', 'fraunces', '/'],
  ['?text=Abc', 'fraunces', '/typefaces?text=Abc'],
  [
    '?text=Abc&font=uid-21&tracking=20',
    'fraunces',
    '/typefaces/fraunces?tab=try&text=Abc&font=uid-21&tracking=20',
  ],
  ['?text=%C3%84%26', undefined, '/typefaces?text=%C3%84%26'],
])('a phone that follows a link with %s goes to %s', (search, slug, address) => {
  const expected = new URL(address, 'http://shop.example');
  const led = new URL(phoneAddress(search, slug), 'http://shop.example');
  expect(led.pathname).toBe(expected.pathname);
  expect(Object.fromEntries(led.searchParams)).toEqual(Object.fromEntries(expected.searchParams));
});
