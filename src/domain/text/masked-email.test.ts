import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['anna@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['"odd@one"@example.com', '"…@example.com'],
  ['𝒜da@example.com', '𝒜…@example.com'],
  ['@example.com', '…@example.com'],
])('%s is told as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
