import { expect, it } from 'vitest';
import { countryCodes, isCountryCode } from '#domain/address/countries.ts';
import { isEmailFormat } from '#domain/form/email-format.ts';
import { isHostname } from '#domain/form/hostname.ts';

it.each([
  '',
  'a@b.ch',
  'ADA.Roth+fonts@Example.CO.UK',
  "o'neil@example.com",
  'ada@müller.example',
  'a@xn--mller-kva.de',
])('%j passes as an e-mail address', (text) => {
  expect(isEmailFormat(text)).toBe(true);
});

it.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a da@example.com',
  'a..b@example.com',
  'ada@-a.com',
  'a@b.c',
])('%j is an invalid e-mail address', (text) => {
  expect(isEmailFormat(text)).toBe(false);
});

it('an e-mail address made to be slow is judged at once', () => {
  expect(isEmailFormat(`${'a'.repeat(60)}@${'a-'.repeat(50_000)}`)).toBe(false);
});

it.each([
  '',
  'example.com',
  'www.my-site.co.uk',
  'münchen.de',
  '1.ch',
  'xn--mnchen-3ya.de',
  '例え.テスト',
  `${'a'.repeat(63)}.ch`,
])('%j passes as a hostname', (text) => {
  expect(isHostname(text)).toBe(true);
});

it.each([
  'example',
  'https://example.com',
  'example.com/page',
  '.com',
  'a..b',
  'a b.ch',
  'example.com.',
  '-a.ch',
  'a-.ch',
  '-.-',
  'example.-ch',
  '127.0.0.1',
  'example.1',
  '\u0308a.ch',
  `${'a'.repeat(64)}.ch`,
])('%j is an invalid hostname', (text) => {
  expect(isHostname(text)).toBe(false);
});

it('countries are the 249 of ISO 3166-1, in capitals', () => {
  expect(countryCodes).toHaveLength(249);
  expect(isCountryCode('CH')).toBe(true);
  expect(isCountryCode('ch')).toBe(false);
});
