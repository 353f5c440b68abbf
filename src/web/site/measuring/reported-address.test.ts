import { expect, it } from 'vitest';
import { reportedAddress } from './reported-address.ts';

const origin = 'https://shop.example';

it.each([
  ['/typefaces/fraunces?tab=try&text=my+secret#own', '/typefaces/fraunces'],
  ['/typewriter?text=my+secret', '/typewriter'],
  ['/checkout?token=abc', '/checkout'],
  ['/shared-order?t=abc&s=review', '/shared-order'],
  ['/reset-password?token=abc', '/reset-password'],
  ['/shop/thank-you?order=12', '/shop/thank-you'],
  ['/account/orders/renew?token=abc', '/account/orders'],
  ['/verify/FNT-2026-0001?code=abc', '/verify'],
  ['/', '/'],
])('%s is told as %s', (address, told) => {
  expect(reportedAddress(address, { origin })).toBe(`${origin}${told}`);
  expect(reportedAddress(`${origin}${address}`, { origin })).toBe(`${origin}${told}`);
});

it('of a page that was not found no path is told', () => {
  expect(reportedAddress('/typefaces/ada@example.com', { origin, isFound: false })).toBe(`${origin}/404`);
});

it('of another site it is told whose it is', () => {
  expect(reportedAddress('https://mail.example/inbox/42?q=secret', { origin })).toBe('https://mail.example/');
});

it.each(['', 'about:blank', 'android-app://com.example'])('“%s” is no site', (address) => {
  expect(reportedAddress(address === '' ? 'about:blank' : address, { origin })).toBe('');
});
