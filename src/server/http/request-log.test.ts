import { expect, it } from 'vitest';
import { loggablePath } from './request-log.ts';

it.each([
  ['/typefaces/eczar?text=secret', '/typefaces/eczar'],
  ['/download/12.1700000000.abcdef', '/download/…'],
  ['/demo-card/abc?x=1', '/demo-card/…'],
  ['/%64ownload/12.1700000000.abcdef', '/download/…'],
  ['/Download/12.1700000000.abcdef', '/download/…'],
  ['//download/12.1700000000.abcdef', '/download/…'],
  ['http://shop.example/download/12.1700000000.abcdef', '/download/…'],
  ['/download/%zz', '/download/…'],
  ['/api/vat-validation/validate?address=%7B%7D', '/api/vat-validation/validate'],
])('logs %s as %s', (url, logged) => {
  expect(loggablePath(url)).toBe(logged);
});
