import { expect, test } from 'vitest';
import { withoutLinkSecrets } from './without-link-secrets.ts';

test.each([
  ['https://shop.example/reset-password?token=abc', 'https://shop.example/reset-password/…'],
  ['https://shop.example/admin/join#abc', 'https://shop.example/admin/…'],
  ['http://127.0.0.1:4000/downloads/1.abc.def', 'http://127.0.0.1:4000/downloads/…'],
  ['https://shop.example?token=abc', 'https://shop.example/…'],
  ['https://shop.example/withdraw', 'https://shop.example/withdraw'],
  [
    'see https://a.example/x/secret\nand https://b.example/y?z',
    'see https://a.example/x/…\nand https://b.example/y/…',
  ],
  ['no link, a/b?c#d', 'no link, a/b?c#d'],
])('%j is kept as %j', (text, kept) => {
  expect(withoutLinkSecrets(text)).toBe(kept);
});
