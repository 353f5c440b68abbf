import { expect, test } from 'vitest';
import { receiverKey } from './receiver-key.ts';

const secret = 'a secret of tests that is long enough';
const key = (email: string) => receiverKey(email, secret);

test.each([
  ['ADA@Example.COM'],
  ['ada+fonts@example.com'],
  ['ada+a+b@example.com'],
  ['a.d.a@example.com'],
  ['ａｄａ@example.com'],
  ['ada@ｅｘａｍｐｌｅ.com'],
])('%s counts with ada@example.com, as its mails may come to the same person', (email) => {
  expect(key(email)).toBe(key('ada@example.com'));
});

test('a domain counts with its spelling for machines', () => {
  expect(key('ada@münster.example')).toBe(key('ada@xn--mnster-3ya.example'));
});

test('others count by themselves, and no key tells of an address', () => {
  const keys = ['ada@example.com', 'adb@example.com', 'ada@example.org'].map(key);
  expect(new Set(keys).size).toBe(3);
  for (const each of keys) expect(each).toMatch(/^[\w-]{22}$/);
});
